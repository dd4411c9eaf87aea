/** Headings of those among the hidden who have no place on the table. */

/** Still to be deployed. */
export const WAITING = -1;
/** Aboard the vessel whose number is its x: among the hidden, or on the table once that is deployed. */
export const ABOARD = -2;

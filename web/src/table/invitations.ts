/** Invitation links are told once, to who made the match: kept in this tab until it closes. */
const place = (match: string): string => `drumhead.invitations.${match}`;

export type Invitations = { readonly [seat: string]: string };

export function keepInvitations(match: string, invitations: Invitations): void {
  try {
    sessionStorage.setItem(place(match), JSON.stringify({ ...keptInvitations(match), ...invitations }));
  } catch {
    // Without storage the page shows them until it is left; the host can always make new ones.
  }
}

export function keptInvitations(match: string): Invitations {
  try {
    return JSON.parse(sessionStorage.getItem(place(match)) ?? '{}') as Invitations;
  } catch {
    return {};
  }
}

export const linkOf = (match: string, token: string): string =>
  `${location.origin}/#/claim/${encodeURIComponent(match)}/${encodeURIComponent(token)}`;

/** What a block's face shows, each drawn in a box from −10 to 10. */

export const CLASS_PATHS: readonly string[] = [
  // Artillery: a barrel on its wheel.
  'M-9.4-3.6 6.2-6.4 8.6-5.6 9 -2.6 6.6-1.6-2.8 0.4A5 5 0 1 0 6.2 4.8 5 5 0 0 0 4.6 0.2M1.2 4.6m-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M-3.4 1.6-9 6.4',
  // Cavalry: a horse's head.
  'M-6.6 8.6C-6.4 3-4.6-1.6-.4-5.4L-.6-9 3-6.4C6.6-3.8 8.6-.4 8.4 3.2L5.4 4.8 2.6 2C.6 3.6 2 6 3.2 8.6Z',
  // Infantry: pike and musket crossed.
  'M-8 8.6 6.4-6.6M4.2-8.8 8.8-9.2 8.2-4.6ZM8 8.6-6-6.4M-8.8-8.2-6.4-8.8-3.6-5.6-5-4Z',
];

/** Whether the emblem is filled, or drawn in lines. */
export const CLASS_FILLED: readonly boolean[] = [false, true, false];

export const STAR = 'M0-5 1.4-1.6 5-1.5 2.2.7 3.1 4.2 0 2.2-3.1 4.2-2.2.7-5-1.5-1.4-1.6Z';
export const CROWN = 'M-5 3.4-5.4-3-2.4-.2 0-4.6 2.4-.2 5.4-3 5 3.4Z';

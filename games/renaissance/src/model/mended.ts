/**
 * Rows read anew after matches had been played by them. A match keeps the reading it began with: who mends a row adds
 * it here with the version that reads it so, raises `current` if no later version is in the making, and branches where
 * the row is kept: `isMended(f, 'D-pip.14')`. With the oldest version that needs it, the old reading goes.
 */
export const RULES_VERSION = { oldest: 1, current: 5 } as const;

const MENDED = {
  'A-13': 3,
  'A-14': 2,
  'A-17': 2,
  'A-25': 2,
  'A-28': 2,
  'A-33': 2,
  'A-34': 2,
  'A-36': 2,
  'D-campaign.1': 2,
  'D-close.7': 2,
  'D-contact.2': 2,
  'D-contact.8': 2,
  'D-defences.14': 2,
  'D-flank-response.7': 2,
  'D-front.5': 2,
  'D-group.17': 2,
  'D-interpenetrate.1': 3,
  'D-outcome-close.20': 2,
  'D-pip.14': 2,
  'D-pressing.8': 3,
  'D-pressing.9': 3,
  'D-rout.4': 2,
  'D-shooting.10': 5,
  'D-single.1': 2,
  'D-tactical.3': 2,
  'D-time.9': 2,
  'D-troops.31': 4,
  'D-troops.33': 2,
  'D-weather.12': 2,
  'G-13': 2,
  'G-14': 2,
  'G-17': 3,
  'G-37': 3,
  'G-61': 3,
  'G-69': 3,
  'G-7': 2,
  'G-82': 2,
  'G-83': 2,
} as const;

/** `played`: a position, or the field laid out from it. */
export const isMended = ({ rules }: { readonly rules: number }, row: keyof typeof MENDED): boolean =>
  rules >= MENDED[row];

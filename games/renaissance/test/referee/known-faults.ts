/**
 * Differences between the rulebook and the game that are known and not mended yet. Each is shown by a scene of its own
 * (`scenes.ts`): who mends one strikes it from this list, and its scene then keeps it mended. Any other difference fails.
 */

export interface KnownFault {
  readonly rule: string;
  readonly kind: string;
  /** What the rulebook says. */
  readonly says: string;
}

export const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    rule: 'D-pressing.9',
    kind: 'does not line up',
    says: 'who goes forward on to an enemy lines up within one width (A-36)',
  },
  {
    rule: 'D-weather.12',
    kind: 'rain wets nobody',
    says: 'rain that falls is a disadvantage, whatever the season threatened',
  },
  {
    rule: 'D-tactical.3',
    kind: 'higher by an edge that is not struck',
    says: 'who does not turn has the edge that is struck for its front (D-flank-response.1), for height as well',
  },
  { rule: 'A-28', kind: 'both are higher at once', says: 'if both were higher, neither is' },
  {
    rule: 'G-83',
    kind: 'contact on a rank that adds nothing',
    says: 'a rank that adds nothing to the fight turns to face who strikes it; the front rank does not suffer for it',
  },
  { rule: 'D-pursuit.1', kind: 'does not pursue', says: 'pursuers are found before the routers run (G-82)' },
  {
    rule: 'D-rout.3',
    kind: 'the first rout move goes elsewhere',
    says: 'the first rout move too turns for home (A-34)',
  },
];

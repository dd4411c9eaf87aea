/**
 * Colours of an engraved battle plan. The ground stays between the sides in lightness, so that both stand out; only the
 * sides are saturated, and each has a second mark beside its colour (see `base.ts`).
 */
export const GROUND = {
  paper: '#f4ecd4',
  frame: '#4d3621',
  grass: '#ccd0a2',
  tuft: '#a3ae78',
  shade: '#b9c28d',
  sheen: '#dcdab2',
  hills: ['#d3d2a6', '#d9d5ab', '#dfd9b1', '#e5ddb9', '#e9e1c0', '#ede5c7'],
  contour: '#a08f5e',
  hachure: '#7d6a3c',
  wood: '#9aa972',
  tree: '#4f6e3d',
  treeLight: '#7d9a5a',
  treeEdge: '#2f4527',
  orchard: '#b7c189',
  hedge: '#4a6636',
  fields: ['#d9cf97', '#c6cb94', '#d6c48a', '#bcc58a'],
  furrow: '#a4955c',
  vine: '#5d7a3f',
  soil: '#cbb98a',
  marsh: '#b4c3a0',
  water: '#8db4c0',
  deep: '#6f9db0',
  ripple: '#4d7f95',
  foam: '#eaf4f2',
  ice: '#dbe7ea',
  bank: '#7d7448',
  sand: '#e6d6a4',
  sandDark: '#b99d5f',
  rock: '#b9b09a',
  rockEdge: '#5f573f',
  rough: '#c2bd8c',
  bog: '#bdc39a',
  scrub: '#7f8f4f',
  gully: '#a79a68',
  road: '#e2d3a4',
  roadEdge: '#97814e',
  rut: '#b9a26b',
  plot: '#b9bd86',
  roof: '#b0603f',
  roofDark: '#8d4630',
  ink: '#3b3222',
  stone: '#c8bfa8',
  plank: '#8a6a3e',
  earth: '#b79b66',
  label: '#4a3f28',
} as const;

export interface Cloth {
  readonly base: string;
  readonly band: string;
  readonly ink: string;
  readonly edge: string;
}

const ink = '#fdf6e3';
/** By side: its own troops, and its allies'. */
const CLOTHS: readonly (readonly [Cloth, Cloth])[] = [
  [
    { base: '#1b5288', band: '#12385d', ink, edge: '#0c2740' },
    { base: '#3d7f8c', band: '#285761', ink, edge: '#12323a' },
  ],
  [
    { base: '#bd4a19', band: '#7a2a0d', ink, edge: '#4a1806' },
    { base: '#8a5a14', band: '#5c3a08', ink, edge: '#332003' },
  ],
];

/** Names of colours by colour: of the ground, and of the bases by side and part. */
const NAMES = new Map<string, string>([
  ...Object.entries(GROUND).flatMap(([name, colours]): [string, string][] =>
    typeof colours === 'string' ? [[colours, name]] : colours.map((colour, k) => [colour, `${name}-${k}`]),
  ),
  ...CLOTHS.flatMap((cloths, side) =>
    cloths.flatMap((cloth, k) =>
      Object.entries(cloth).map(([part, colour]): [string, string] => [
        colour,
        part === 'ink' ? 'troops' : `${k === 0 ? 'side' : 'ally'}-${side}-${part}`,
      ]),
    ),
  ),
]);

/** A drawing whose colours a page can set: each by its name, `--t-grass`, where it has one. */
export const themed = (svg: string): string =>
  svg.replaceAll(/"(#[0-9a-f]{6})"/g, (whole, colour: string) => {
    const name = NAMES.get(colour);
    return name === undefined ? whole : `"var(--t-${name})"`;
  });

export const clothOf = (side: number, ally = false): Cloth => CLOTHS[side][ally ? 1 : 0];
export const GOLD = '#f2c14e';
export const SERIF = 'EB Garamond,Garamond,Georgia,serif';

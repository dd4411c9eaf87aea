/** Two packages that come without types: what is used of them. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      readonly targetFormat: 'truetype';
      readonly keepFeatures: readonly string[];
      readonly variationAxes: { readonly [axis: string]: { readonly min: number; readonly max: number } };
    },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype' | 'woff2'): Promise<Buffer>;
}

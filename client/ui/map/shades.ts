/** The lightest shade begins with `low`, the darkest ends with `high`. */
export interface ShadeRange {
	low: number;
	high: number;
}

export const NO_SHADE = 'fill-white forced-colors:fill-[Canvas]';

const FORCED = 'forced-colors:fill-[CanvasText]';
/** Each is as dark on paper without colours, and in forced colours. */
export const SHADES = [
	`fill-teal-50 ${FORCED} forced-colors:[fill-opacity:0.1]`,
	`fill-teal-100 ${FORCED} forced-colors:[fill-opacity:0.25]`,
	`fill-teal-200 ${FORCED} forced-colors:[fill-opacity:0.4]`,
	`fill-teal-300 ${FORCED} forced-colors:[fill-opacity:0.55]`,
] as const;

/** @param low undefined means the lowest figure */
export function shadesFrom(
	low: number | undefined,
	districts: readonly { figure?: number | undefined }[],
): ShadeRange {
	const figures = districts.flatMap(({ figure }) => figure ?? []);
	const high = Math.max(...figures);
	// Counts need steps of whole numbers.
	if (low === 0) return { low, high: Math.ceil(high / SHADES.length) * SHADES.length };
	return { low: low ?? Math.min(...figures), high };
}

/** Divides the range into equal steps. Zero and an unknown figure have no shade. */
export function shadeOf(figure: number, { low, high }: ShadeRange): string {
	if (figure === 0 && low === 0) return NO_SHADE;
	if (high <= low) return SHADES[SHADES.length - 1] ?? NO_SHADE;
	const step = Math.ceil(((figure - low) / (high - low)) * SHADES.length) - 1;
	return SHADES[Math.max(0, step)] ?? NO_SHADE;
}

/** The lightest shade comes first; without a range there is one step. */
export function shadeSteps({ low, high }: ShadeRange): { shade: string; from: number; to: number }[] {
	if (high <= low) return [{ shade: shadeOf(high, { low, high }), from: high, to: high }];
	const width = (high - low) / SHADES.length;
	return SHADES.map((shade, index) => ({ shade, from: low + index * width, to: low + (index + 1) * width }));
}

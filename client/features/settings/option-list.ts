import type { OptionLevel } from '@yuva/contract/settings/options-schema';

export interface OptionList {
	readonly level: OptionLevel;
	readonly parent: { readonly level: 'university' | 'college'; readonly id: number } | undefined;
}

export function listIn(params: URLSearchParams): OptionList {
	for (const [above, level] of [
		['college', 'course'],
		['university', 'college'],
	] as const) {
		const id = Number(/^\d{1,9}$|^1\d{9}$/.exec(params.get(above) ?? '')?.[0]);
		if (id > 0) return { level, parent: { level: above, id } };
	}
	return { level: 'university', parent: undefined };
}

export const pathOf = (level: OptionLevel, id: number): string => `/staff/options?${level}=${id}`;

import { strayKm } from '@yuva/contract/attention/rules';
import type { AttentionFacts, AttentionRule } from '@yuva/contract/attention/schema';

/** What a rule found of a fellow. */
export interface Finding {
	fellow_id: string;
	rule: AttentionRule;
	/** What of the fellow's it is about; '' where the rule finds one thing only. */
	subject: string;
	child_id: string | null;
	facts: AttentionFacts;
}

/** Where the pin of a center lies, and of which district the center is said to be. */
export interface Pin {
	fellow_id: string;
	latitude: number;
	longitude: number;
	/** LGD code. */
	district: number;
	district_name: string;
}

/** The pins that lie outside their district. */
export function findStrayPins(pins: readonly Pin[]): Finding[] {
	return pins.flatMap(({ fellow_id, district, district_name, ...point }) => {
		const distance = strayKm(point, district);
		if (distance === undefined) return [];
		return {
			fellow_id,
			rule: 'pin_far' as const,
			subject: '',
			child_id: null,
			facts: { distance, district_name },
		};
	});
}

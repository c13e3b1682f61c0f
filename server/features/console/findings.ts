import { strayKm } from '@yuva/contract/console/attention-rules';
import type { StaffAttentionFacts, StaffAttentionRule } from '@yuva/contract/console/attention-schema';

export interface Finding {
	fellow_id: string;
	rule: StaffAttentionRule;
	subject: string;
	child_id: string | null;
	facts: StaffAttentionFacts;
}

export interface Pin {
	fellow_id: string;
	latitude: number;
	longitude: number;
	district: number;
	district_name: string;
}

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

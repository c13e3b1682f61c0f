import type { LongWork } from '@yuva/contract/console/schema';

/** The screen that shows the work itself. */
export const placeOf: Record<LongWork['kind'], string> = {
	export: '/staff/export',
	closing: '/staff/years',
	undoing: '/staff/years',
	backup: '/staff/system',
};

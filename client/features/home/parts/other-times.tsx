import type { ReactNode } from 'react';
import { FellowshipOver } from './fellowship-over.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastDay } from './last-day.tsx';

export interface OtherTimesProps {
	/** Before the first day is marked, after the last one, or after the end of the fellowship. */
	when: 'first' | 'last' | 'over';
	/** The register's row. */
	row?: ReactNode;
}

/** In place of the work of an ordinary day; together, as each is seldom needed. */
export function OtherTimes({ when, row }: OtherTimesProps) {
	if (when === 'over') return <FellowshipOver />;
	return when === 'last' ? <LastDay /> : <FirstSteps otherwise={row} />;
}

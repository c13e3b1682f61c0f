import { daysOfModule, MODULES } from '@yuva/contract/attendance/rules';
import type { ReactNode } from 'react';

export interface DayDotsProps {
	/** Undefined while not known. */
	marked: readonly number[] | undefined;
	/** The same in words. */
	children: ReactNode;
}

const DOT = 'aspect-square grow rounded-full border border-teal-700';
const FILLED = 'bg-teal-700 chosen';

/** The days of the programme as a strip of dots in four modules; a marked day is filled. */
export function DayDots({ marked, children }: DayDotsProps) {
	return (
		<div className="flex flex-col gap-1 py-1">
			<div aria-hidden className="flex max-w-xl gap-2">
				{MODULES.map((module) => (
					<div key={module} className="flex grow basis-0 gap-0.5">
						{daysOfModule(module).map((day) => (
							<span key={day} className={`${DOT} ${marked?.includes(day) ? FILLED : ''}`} />
						))}
					</div>
				))}
			</div>
			<p className="text-sm">{children}</p>
		</div>
	);
}

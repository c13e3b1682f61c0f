import { useId } from 'react';
import { t } from '../../language/language.ts';

export interface ProgressProps {
	label: string;
	/** Undefined where the amount of work is unknown: the bar only shows that the work goes on. */
	value: number | undefined;
	/** Default: 1. */
	max?: number | undefined;
	/** It says the value in words; '2 of 5' by default. */
	valueText?: string | undefined;
	/** In a table it takes one line, because the column's header says what it is. */
	isInTable?: boolean | undefined;
}

const FILLED =
	'[&::-moz-progress-bar]:bg-teal-600 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-teal-600';
const OPEN =
	'motion-safe:animate-pulse [&::-moz-progress-bar]:bg-teal-300 [&::-webkit-progress-bar]:bg-teal-300';

export function Progress({
	label,
	value,
	max,
	isInTable,
	valueText = t('{number} of {count}', { number: `${value}`, count: `${max}` }),
}: ProgressProps) {
	const id = useId();
	return (
		<div className={isInTable ? 'flex items-center gap-3' : ''}>
			<div
				className={`flex flex-wrap justify-between gap-x-3 font-semibold ${isInTable ? 'shrink-0' : 'mb-1.5'}`}
			>
				<label htmlFor={id} className={isInTable ? 'sr-only' : ''}>
					{label}
				</label>
				<span className="text-teal-800 tabular-nums">{valueText}</span>
			</div>
			<progress
				id={id}
				value={value}
				max={max}
				aria-valuetext={valueText}
				className={`block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-webkit-progress-value]:rounded-full ${value === undefined ? OPEN : FILLED}`}
			/>
		</div>
	);
}

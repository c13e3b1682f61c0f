import { useId } from 'react';

export interface ProgressProps {
	label: string;
	value: number;
	max: number;
	/** The value in words; '2 of 5' by default. */
	valueText?: string | undefined;
	/** One line, under a column's header that says what it is. */
	isInTable?: boolean | undefined;
}

export function Progress({ label, value, max, isInTable, valueText = `${value} of ${max}` }: ProgressProps) {
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
				className="block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-teal-600 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-teal-600"
			/>
		</div>
	);
}

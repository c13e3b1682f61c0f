import { useId } from 'react';

export interface ProgressProps {
	label: string;
	value: number;
	max: number;
	/** The value in words; '2 of 5' by default. */
	valueText?: string | undefined;
}

export function Progress({ label, value, max, valueText = `${value} of ${max}` }: ProgressProps) {
	const id = useId();
	return (
		<div>
			<div className="mb-1.5 flex flex-wrap justify-between gap-x-3 font-semibold">
				<label htmlFor={id}>{label}</label>
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

import { SCORES } from '@yuva/contract/assessments/schema';
import { useId } from 'react';

export interface ScoreChoiceProps {
	label: string;
	/** 1 to 5; 0 while none is chosen. */
	value: number;
	onChange: (score: number) => void;
}

/** Equal buttons, so that none moves when another is chosen. */
export function ScoreChoice({ label, value, onChange }: ScoreChoiceProps) {
	const name = useId();
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 font-semibold">{label}</legend>
			<div className="grid grid-cols-5 gap-1.5">
				{SCORES.map((score) => (
					<label key={score} className="relative">
						<input
							type="radio"
							name={name}
							value={score}
							checked={value === score}
							onChange={() => onChange(score)}
							className="peer sr-only scroll-mt-16 scroll-mb-40"
						/>
						<span className="grid min-h-12 place-items-center rounded-lg border-2 border-line-strong bg-surface text-lg font-bold tabular-nums transition-colors hover:border-teal-600 peer-checked:border-teal-700 peer-checked:bg-teal-700 peer-checked:text-white peer-checked:underline peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600">
							{score}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

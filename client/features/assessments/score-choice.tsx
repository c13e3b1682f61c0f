import { SCORES } from '@yuva/contract/assessments/schema';
import { type ReactNode, useId } from 'react';

export interface ScoreChoiceProps {
	label: string;
	picture?: ReactNode;
	/** The score is 1 to 5, or 0 before a choice. */
	value: number;
	/** With meanings, the scores are one below the other, each with its text. */
	steps?: readonly string[];
	onChange: (score: number) => void;
}

/** All buttons have one size, so that none moves when another is chosen. */
export function ScoreChoice({ label, picture, value, steps, onChange }: ScoreChoiceProps) {
	const name = useId();
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 flex items-center gap-3 font-semibold">
				{picture}
				{label}
			</legend>
			<div className={`grid gap-1.5 ${steps ? 'grid-cols-1' : 'grid-cols-5'}`}>
				{SCORES.map((score) => (
					<label key={score} className="relative">
						<input
							type="radio"
							name={name}
							value={score}
							aria-labelledby={`${name}-${score}`}
							aria-describedby={steps && `${name}-${score}-step`}
							checked={value === score}
							onChange={() => onChange(score)}
							className="peer sr-only scroll-mt-16 scroll-mb-40"
						/>
						<span
							className={`flex min-h-12 items-center rounded-lg border-2 border-line-strong bg-surface transition-colors hover:border-teal-600 peer-checked:border-teal-700 peer-checked:bg-teal-700 peer-checked:text-white peer-checked:underline chosen-on peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600 ${steps ? 'gap-3 px-3 py-1 leading-tight' : 'justify-center'}`}
						>
							<span id={`${name}-${score}`} className="text-lg font-bold tabular-nums">
								{score}
							</span>
							{steps && (
								<span id={`${name}-${score}-step`} className="min-w-0">
									{steps[score - 1]}
								</span>
							)}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

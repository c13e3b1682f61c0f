import { t } from '../../language/language.ts';
export interface StepperProps {
	label: string;
	steps: readonly string[];
	/** The first step is 0. */
	current: number;
}

/** Fits the teal header; the steps before `current` are done. */
export function Stepper({ label, steps, current }: StepperProps) {
	return (
		<ol aria-label={label} className="mt-2 flex gap-1">
			{steps.map((step, index) => (
				<li
					key={step}
					aria-current={index === current ? 'step' : undefined}
					className={`flex min-w-0 flex-1 flex-col items-center gap-1 text-center text-xs leading-tight ${index === current ? 'font-bold text-white' : ''}`}
				>
					<span aria-hidden className={`size-3 rounded-full border-2 ${dotOf(index - current)}`} />
					<span className="max-w-full wrap-anywhere">
						{step}
						{index < current && <span className="sr-only"> {t('done')}</span>}
					</span>
				</li>
			))}
		</ol>
	);
}

function dotOf(distance: number): string {
	if (distance > 0) return 'border-teal-100';
	return distance === 0 ? 'border-marigold-400 bg-white' : 'chosen border-marigold-400 bg-marigold-400';
}

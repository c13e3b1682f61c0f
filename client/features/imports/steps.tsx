import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { type Import, importSteps, type Step } from './use-import.ts';

const NAMES: Record<Step, () => string> = {
	file: () => t('File'),
	columns: () => t('Columns'),
	check: () => t('Check'),
	import: () => t('Import'),
};

interface StepsProps {
	running: Import;
	/** A step opens once a file is chosen, until the import writes. */
	isOpen: boolean;
}

/** Each step can be opened again; decisions stay. */
export function Steps({ running: { step, goTo }, isOpen }: StepsProps) {
	const current = importSteps.indexOf(step);
	return (
		<ol aria-label={t('Steps of the import')} className="flex gap-1 sm:gap-2">
			{importSteps.map((one, index) => {
				const look = `flex min-h-12 w-full min-w-0 flex-col items-center justify-center gap-x-2 rounded-lg border-2 px-1 py-1 text-center text-sm leading-tight sm:flex-row sm:text-base ${lookOf(index - current)}`;
				const text = (
					<>
						<span aria-hidden className="font-bold tabular-nums">
							{index + 1}
						</span>
						<span className="min-w-0 wrap-anywhere">{NAMES[one]()}</span>
						{index < current && <span className="sr-only"> {t('done')}</span>}
					</>
				);
				return (
					<li key={one} className="flex min-w-0 flex-1" aria-current={index === current ? 'step' : undefined}>
						{isOpen && index !== current ? (
							<button
								type="button"
								className={`${look} cursor-pointer hover:bg-teal-100`}
								onClick={() => goTo(one)}
							>
								{text}
							</button>
						) : (
							<span className={look}>{text}</span>
						)}
					</li>
				);
			})}
		</ol>
	);
}

function lookOf(distance: number): string {
	if (distance > 0) return 'border-line bg-surface text-ink-soft';
	return distance === 0
		? 'border-teal-700 bg-teal-700 font-semibold text-white'
		: 'border-teal-200 bg-teal-50 text-teal-900';
}

export function StepButtons({ running: { step, goTo } }: { running: Import }) {
	const at = importSteps.indexOf(step);
	const [before, next] = [importSteps[at - 1], importSteps[at + 1]];
	return (
		<div className="flex flex-wrap justify-between gap-2">
			{before && (
				<Button variant="quiet" width="fit" icon={<ChevronLeft aria-hidden />} onClick={() => goTo(before)}>
					{t('Back')}
				</Button>
			)}
			{next && (
				<Button
					className="ms-auto"
					width="fit"
					iconAfter
					icon={<ChevronRight aria-hidden />}
					onClick={() => goTo(next)}
				>
					{t('Next: {step}', { step: NAMES[next]() })}
				</Button>
			)}
		</div>
	);
}

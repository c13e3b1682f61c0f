import {
	countDaysOfModule,
	DAYS_PER_MODULE,
	firstDayOf,
	lastDayOf,
	MODULES,
	PROGRAMME_DAYS,
} from '@yuva/contract/attendance/rules';
import { RefreshCw } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { useAttendanceSummary } from '../../attendance/api.ts';

export function LearningProgram() {
	const summary = useAttendanceSummary();
	const marked = summary.data?.marked_days;
	const missing = summary.isPending ? '–' : 'N/A';
	return (
		<div className="flex flex-col gap-5">
			<section>
				<h3 className="mb-2 font-bold text-teal-900">{t('Monthly Module List')}</h3>
				<ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
					{MODULES.map((module) => (
						<li key={module}>
							<DayProgress
								label={t('Module {module} · Days {first}–{last}', {
									module,
									first: firstDayOf(module),
									last: lastDayOf(module),
								})}
								value={marked ? countDaysOfModule(marked, module) : missing}
								max={DAYS_PER_MODULE}
							/>
						</li>
					))}
				</ul>
			</section>
			<section>
				<h3 className="mb-2 font-bold text-teal-900">{t('My Progress')}</h3>
				<DayProgress label={t('Days marked')} value={marked ? marked.length : missing} max={PROGRAMME_DAYS} />
			</section>
			{summary.isError && (
				<Button
					variant="secondary"
					icon={<RefreshCw aria-hidden />}
					busy={summary.isFetching}
					onClick={() => void summary.refetch()}
				>
					{t('Try again')}
				</Button>
			)}
		</div>
	);
}

interface DayProgressProps {
	label: string;
	/** A word says why the number is not known. */
	value: number | string;
	max: number;
}

function DayProgress({ label, value, max }: DayProgressProps) {
	const isKnown = typeof value === 'number';
	return (
		<Progress
			label={label}
			value={isKnown ? value : 0}
			max={max}
			valueText={value === 'N/A' ? t(value) : `${value}/${max}`}
		/>
	);
}

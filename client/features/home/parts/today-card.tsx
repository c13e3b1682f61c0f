import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { useOutboxItems, useToday } from '../../../local/local.ts';
import { useAssessments } from '../../assessments/api.ts';
import { useAttendanceSummary } from '../../attendance/api.ts';
import { OwnMarkToday } from '../../attendance/parts/own-mark-today.tsx';
import { useChildren } from '../../children/api.ts';
import { useOwnAttention } from '../../console/attention-api.ts';
import { useTasks } from '../../tasks/api.ts';
import { countDue, countUnexplained, unscoredOf } from '../today.ts';

/** From what this phone keeps, so that it is there without network. */
export function DailyWork() {
	const today = useToday();
	const children = useChildren().data;
	const assessments = useAssessments().data;
	const marked = useAttendanceSummary().data?.marked_days;
	const tasks = useTasks().data;
	const attention = useOwnAttention().data;
	const waiting = useOutboxItems().filter(({ state }) => state !== 'sent').length;
	const lastDay = Math.min(PROGRAMME_DAYS, Math.max(0, ...(marked ?? [])));
	const unscored = children && assessments && unscoredOf(children, assessments, lastDay);
	const due = tasks && countDue(tasks, today);
	const toCheck = attention && countUnexplained(attention);
	return (
		<>
			<OwnMarkToday />
			<ul
				aria-label={t('Today')}
				className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 tabular-nums"
			>
				<Count to={`/${unscored?.type ?? 'baseline'}`} count={unscored?.count}>
					{unscored?.type === 'endline'
						? counted(unscored.count, 'child without endline score', 'children without endline score')
						: counted(
								unscored?.count ?? 0,
								'child without baseline score',
								'children without baseline score',
							)}
				</Count>
				<Count to="/fellow-tasks" count={due}>
					{counted(due ?? 0, 'task due', 'tasks due')}
				</Count>
				<Count to="/attention" count={toCheck}>
					{counted(toCheck ?? 0, 'thing to check', 'things to check')}
				</Count>
				<Count to="/waiting" count={waiting}>
					{t('waiting to be sent')}
				</Count>
			</ul>
		</>
	);
}

interface CountProps {
	to: string;
	/** Undefined while not known. */
	count: number | undefined;
	children: ReactNode;
}

function Count({ to, count, children }: CountProps) {
	return (
		<li>
			<Link
				to={to}
				className="flex min-h-12 items-center gap-2 rounded-lg border border-line bg-surface px-2.5 py-1 hover:border-teal-400"
			>
				<span
					className={`min-w-6 text-center text-xl font-bold ${count ? 'text-teal-900' : 'text-ink-soft'}`}
				>
					{count ?? '–'}
				</span>{' '}
				<span className="min-w-0 text-sm leading-tight text-ink-soft">{children}</span>
			</Link>
		</li>
	);
}

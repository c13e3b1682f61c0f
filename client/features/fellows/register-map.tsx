import { firstDayOf, lastDayOf, MODULES, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import type { RegisterDay } from '@yuva/contract/fellows/schema';
import { percentOf } from '@yuva/contract/percent';
import { t } from '../../language/language.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';

export interface RegisterMapProps {
	days: readonly RegisterDay[] | undefined;
	chosen: number | undefined;
	onChoose?: ((day: number) => void) | undefined;
}

/** Darker days had more children; marked days can be chosen. */
export function RegisterMap({ days, chosen, onChoose }: RegisterMapProps) {
	const known = days && new Map(days.map((row) => [row.day, row]));
	return (
		<div className="flex flex-col gap-4">
			<Progress
				label={t('Days marked')}
				value={days?.length ?? 0}
				max={PROGRAMME_DAYS}
				valueText={days ? undefined : '…'}
			/>
			{MODULES.map((module) => (
				<section key={module} aria-labelledby={`module-${module}`}>
					<h3 id={`module-${module}`} className="mb-1.5 text-sm font-semibold text-ink-soft">
						{t('Module {module}', { module })}
					</h3>
					<ol className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5 sm:grid-cols-10">
						{daysOf(module).map((day) => (
							<li key={day} className="min-w-0">
								{known ? (
									<Cell day={day} row={known.get(day)} isChosen={day === chosen} onChoose={onChoose} />
								) : (
									<Bone className="h-12 rounded-md" />
								)}
							</li>
						))}
					</ol>
				</section>
			))}
			<Legend />
		</div>
	);
}

const daysOf = (module: number): number[] =>
	Array.from(
		{ length: lastDayOf(module) - firstDayOf(module) + 1 },
		(_, index) => firstDayOf(module) + index,
	);

/** Lower bounds in percent; each step also shows its number. */
const LOOKS = [
	{ from: 90, look: 'bg-teal-700 text-white', text: '90% and more' },
	{ from: 75, look: 'bg-teal-200 text-teal-950', text: '75% and more' },
	{ from: 50, look: 'bg-marigold-100 text-marigold-900', text: '50% and more' },
	{ from: 0, look: 'bg-marigold-300 text-marigold-900', text: 'less than half' },
] as const;
const BLANK = 'border-2 border-dashed border-line text-ink-soft';

const CELL =
	'flex min-h-12 w-full flex-col items-center justify-center rounded-md leading-tight tabular-nums';

interface CellProps {
	day: number;
	row: RegisterDay | undefined;
	isChosen: boolean;
	onChoose: RegisterMapProps['onChoose'];
}

function Cell({ day, row, isChosen, onChoose }: CellProps) {
	if (!row) {
		return (
			<span className={`${CELL} ${BLANK}`}>
				<span className="sr-only">{t('Day')} </span>
				<span className="text-sm font-semibold">{day}</span>
				<span className="sr-only"> {t('is not marked')}</span>
			</span>
		);
	}
	const percent = percentOf(row.present, row.present + row.absent) ?? 0;
	const look = LOOKS.find(({ from }) => percent >= from)?.look ?? '';
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			title={dayText(row)}
			onClick={() => onChoose?.(day)}
			className={`${CELL} ${look} ${isChosen ? 'ring-3 ring-marigold-600 ring-offset-1' : ''}`}
		>
			<span aria-hidden className="text-sm font-bold">
				{day}
			</span>
			<span aria-hidden className="text-xs">
				{Math.round(percent)}%
			</span>
			<span className="sr-only">{dayText(row)}</span>
		</button>
	);
}

/** Writes `Day 11, 17-11-2026: 18 present, 2 absent`. */
const dayText = ({ day, date, present, absent }: RegisterDay): string =>
	t('Day {day}, {date}: {present} present, {absent} absent', {
		day,
		date: displayDate(date),
		present,
		absent,
	});

function Legend() {
	return (
		<ul
			aria-label={t('Meaning of the colours')}
			className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-soft"
		>
			{LOOKS.map(({ look, text }) => (
				<li key={text} className="inline-flex items-center gap-1.5">
					<span aria-hidden className={`size-4 rounded-sm ${look}`} />
					{t(text)}
				</li>
			))}
			<li className="inline-flex items-center gap-1.5">
				<span aria-hidden className={`size-4 rounded-sm ${BLANK}`} />
				{t('not marked')}
			</li>
		</ul>
	);
}

export const latestDay = (days: readonly RegisterDay[]): number | undefined => days.at(-1)?.day;

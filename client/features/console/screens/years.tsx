import { MAX_LEVEL } from '@yuva/contract/assessments/rules';
import { growthText, levelText, shareText } from '@yuva/contract/console/report-rules';
import type { YearFigures } from '@yuva/contract/console/report-schema';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { MOST_SLOPES, SlopeChart } from '../../../ui/charts/slope-chart.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { useFigureFilter } from '../figure-filters.tsx';
import { useYears } from '../overview-api.ts';

export function Years() {
	const isAdmin = useSession()?.role === 'admin';
	const { value, onValueChange } = useFilter().choice('district');
	const years = useYears(useFigureFilter().district);
	return (
		<Screen
			title={t('Compare years')}
			intro={t('The fellowship in reach, one year beside the other.')}
			backTo="/staff/report"
			width="wide"
			footer={years.data && <PrintButton />}
		>
			{isAdmin && (
				<div className="no-print sm:max-w-xs">
					<TelanganaDistrictField district={value} onChange={onValueChange} />
				</div>
			)}
			<Loaded query={years} skeleton={<CardSkeleton lines={8} label={t('Loading the years…')} />}>
				{({ data }) =>
					data.length < 2 ? (
						<EmptyState
							title={t('Nothing to compare yet')}
							hint={t('You can compare as soon as a second year is open.')}
						/>
					) : (
						<Comparison all={data} />
					)
				}
			</Loaded>
		</Screen>
	);
}

function Comparison({ all }: { all: readonly YearFigures[] }) {
	const [hidden, setHidden] = useState<readonly number[]>([]);
	const shown = all.filter(({ year }) => !hidden.includes(year.id));
	const show = (id: number, isShown: boolean) =>
		setHidden(isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);
	return (
		<>
			{all.length > 2 && (
				<fieldset className="no-print flex flex-wrap gap-2">
					<legend className="mb-1.5 font-semibold">{t('Years')}</legend>
					{all.map(({ year: { id, name } }) => (
						<CheckboxField
							key={id}
							label={name}
							checked={!hidden.includes(id)}
							disabled={shown.length <= 2 && !hidden.includes(id)}
							onCheckedChange={(isShown) => show(id, isShown)}
						/>
					))}
				</fieldset>
			)}
			<YearSlopes years={shown} />
			{GROUPS.map(({ title, note, lines }) => (
				<Card key={title} title={t(title)}>
					{note && <p className="mb-2 text-sm text-ink-soft print:text-xs">{t(note)}</p>}
					<DataTable
						caption={t(title)}
						captionHidden
						columns={columnsOf(shown)}
						rows={lines}
						rowKey={({ label }) => label}
					/>
				</Card>
			))}
		</>
	);
}

function YearSlopes({ years }: { years: readonly YearFigures[] }) {
	const lines = years.flatMap(({ year: { id, name }, baseline, endline, with_both }) =>
		baseline === null || endline === null
			? []
			: [
					{
						key: String(id),
						label: name,
						hint: counted(with_both, '{count} child', '{count} children'),
						first: baseline,
						second: endline,
					},
				],
	);
	if (lines.length === 0) return null;
	return (
		<Card title={t('Growth of the level')}>
			<SlopeChart lines={lines.slice(-MOST_SLOPES)} names={[t('Baseline'), t('Endline')]} max={MAX_LEVEL} />
		</Card>
	);
}

interface Line {
	label: string;
	text: (year: YearFigures) => string | number;
}

const columnsOf = (years: readonly YearFigures[]): readonly Column<Line>[] => [
	{ key: 'label', header: t('Figure'), cell: ({ label }) => t(label), onPhone: 'title' },
	...years.map((figures) => ({
		key: String(figures.year.id),
		header: figures.year.name,
		numeric: true,
		onPhone: 'meta' as const,
		cell: ({ text }: Line) => text(figures),
	})),
];

const GROUPS: readonly { title: string; note?: string; lines: readonly Line[] }[] = [
	{
		title: 'Reach',
		lines: [
			{ label: 'Fellows', text: ({ fellows }) => fellows },
			{ label: 'Centers with children', text: ({ centers }) => centers },
			{ label: 'Children', text: ({ children }) => children },
		],
	},
	{
		title: 'Attendance',
		note: 'Days present, of the days that count.',
		lines: [
			{ label: 'Children', text: (year) => shareText(year.children_present, year.children_days) },
			{ label: 'Fellows', text: (year) => shareText(year.fellow_present, year.fellow_marks) },
		],
	},
	{
		title: 'Learning level',
		note: 'Mean level from 4 to 20, only of the children who have all ten scores both at the beginning and at the end of that year.',
		lines: [
			{ label: 'Children with both (n)', text: ({ with_both }) => with_both },
			{ label: 'Baseline', text: ({ baseline }) => levelText(baseline) },
			{ label: 'Endline', text: ({ endline }) => levelText(endline) },
			{ label: 'Growth', text: growthText },
		],
	},
	{
		title: 'Visits',
		lines: [
			{ label: 'Visits to centers', text: ({ visits }) => visits },
			{ label: 'Fellows who were visited', text: ({ fellows_visited }) => fellows_visited },
		],
	},
	{
		title: 'Drop-outs',
		lines: [
			{ label: 'Fellows who left', text: ({ fellows_left }) => fellows_left },
			{ label: 'Fellows who did not continue', text: ({ fellows_not_continued }) => fellows_not_continued },
			{ label: 'Children who left', text: ({ children_left }) => children_left },
		],
	},
	{
		title: 'Data quality',
		lines: [
			{ label: 'Children without a whole baseline', text: (year) => year.children - year.with_baseline },
			{ label: 'Children without a whole endline', text: (year) => year.children - year.with_endline },
			{ label: 'Marks with an impossible date', text: ({ impossible_marks }) => impossible_marks },
		],
	},
];

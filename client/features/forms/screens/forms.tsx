import type { FormFacts } from '@yuva/contract/forms/schema';
import { ClipboardPen, FilePlus2 } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { shownText, t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { audiences, dueText, kinds, kindText, labelIn, repeats } from '../form-words.ts';
import { useForms } from '../staff-api.ts';

export function Forms() {
	const forms = useForms();
	const isHeadOffice = useSession()?.role === 'admin';
	return (
		<Screen
			title={t('Forms')}
			width="wide"
			action={
				isHeadOffice ? (
					<ButtonLink to="/staff/forms/new" variant="on-teal" width="fit" icon={<FilePlus2 aria-hidden />}>
						{t('New form')}
					</ButtonLink>
				) : (
					<ButtonLink to="/forms" variant="on-teal" width="fit" icon={<ClipboardPen aria-hidden />}>
						<span className="max-sm:sr-only">{t('Forms to answer')}</span>
					</ButtonLink>
				)
			}
		>
			<Loaded query={forms} skeleton={<ListSkeleton label={t('Loading…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No form so far')}
							hint={
								isHeadOffice
									? t('Make one from an XLSForm workbook.')
									: t('The head office makes forms. They appear here.')
							}
						/>
					) : (
						<FormList rows={rows} />
					)
				}
			</Loaded>
		</Screen>
	);
}

const states = () => [
	{ value: 'open', label: t('Asked now') },
	{ value: 'ended', label: t('Ended') },
];

function FormList({ rows }: { rows: readonly FormFacts[] }) {
	const { paramOf, choice, chip } = useFilter();
	const filters = [
		{ field: 'kind', label: t('What it is'), options: kinds() },
		{ field: 'audience', label: t('Who answers'), options: audiences() },
		{ field: 'state', label: t('Status'), options: states() },
	] as const;
	const shown = rows.filter((row) =>
		filters.every(({ field }) => paramOf(field) === '' || paramOf(field) === row[field]),
	);
	return (
		<>
			<FilterLine
				chips={filters.flatMap(({ field, options }) =>
					chip(field, options.find(({ value }: { value: string }) => value === paramOf(field))?.label),
				)}
			>
				{filters.map(({ field, label, options }) => (
					<SelectField
						key={field}
						label={label}
						placeholder={t('All')}
						options={options}
						{...choice(field)}
					/>
				))}
			</FilterLine>
			{shown.length === 0 ? (
				<EmptyState title={t('No such form')} hint={t('Clear a filter above.')} />
			) : (
				<DataTable
					caption={t('Forms')}
					captionHidden
					columns={columns()}
					rows={shown}
					rowKey={({ id }) => id}
				/>
			)}
		</>
	);
}

const columns = (): readonly Column<FormFacts>[] => [
	{
		key: 'title',
		header: t('Form'),
		onPhone: 'title',
		cell: ({ id, title }) => (
			<RowLink to={`/staff/forms/${id}`}>
				<span className="line-clamp-2">{shownText(title)}</span>
			</RowLink>
		),
	},
	{ key: 'kind', header: t('What it is'), nowrap: true, onPhone: 'wide', cell: ({ kind }) => kindText(kind) },
	{
		key: 'audience',
		header: t('By whom'),
		onPhone: 'none',
		cell: ({ audience }) => labelIn(audiences(), audience),
	},
	{
		key: 'repeat',
		header: t('How often'),
		onPhone: 'wide',
		cell: ({ repeat }) => labelIn(repeats(), repeat),
	},
	{ key: 'due', header: t('Deadline'), nowrap: true, onPhone: 'none', cell: dueText },
	{
		key: 'answered',
		header: t('Answered'),
		onPhone: 'meta',
		phoneName: '',
		cell: ({ asked, answered, answers, repeat }) =>
			repeat === 'always' || asked === 0 ? (
				<span className="tabular-nums">{counted(answers, '{count} answer', '{count} answers')}</span>
			) : (
				<div className="min-w-36">
					<Progress isInTable label={t('Answered')} value={answered} max={asked} />
				</div>
			),
	},
	{
		key: 'state',
		header: t('Status'),
		nowrap: true,
		onPhone: 'value',
		cell: ({ state }) =>
			state === 'open' ? (
				<StatusBadge tone="green">{t('Asked now')}</StatusBadge>
			) : (
				<StatusBadge tone="grey">{t('Ended')}</StatusBadge>
			),
	},
];

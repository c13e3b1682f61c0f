import { type ExportChoice, exportChoice, filtersOf } from '@yuva/contract/exports/choice-schema';
import {
	type ExportFormat,
	type ExportKind,
	exportKinds,
	exportLabels,
	leavesChildrenOut,
} from '@yuva/contract/exports/schema';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { shownText, t } from '../../../language/language.ts';
import { messageOf, useToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Fields } from '../../../ui/forms/fields.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CheckboxField, SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { districtOptions } from '../../reference/parts/district-options.ts';
import { YearField } from '../../years/parts/year-field.tsx';
import { useAskExport, useExportChoices, useFormChoices, useOwnExports } from '../api.ts';
import { ColumnList, ColumnsChoice, PersonalNotice, rememberedColumns } from '../export-columns.tsx';
import { OwnExports } from '../own-exports.tsx';
import type { Places } from '../parts/export-words.ts';
import { LeftOut } from '../parts/left-out.tsx';

/** It is needed once a file was asked for. */
const ExportNews = lazy(() => import('../export-news.tsx').then((m) => ({ default: m.ExportNews })));

const kinds = () => exportKinds.map((kind) => ({ value: kind, label: t(exportLabels[kind]) }));
const FORMATS = [
	{ value: 'xlsx', label: 'Excel (XLSX)' },
	{ value: 'csv', label: 'CSV' },
];
const modules = () =>
	['1', '2', '3', '4'].map((value) => ({ value, label: t('Module {module}', { module: value }) }));

interface ExportDraft {
	kind: ExportKind;
	format: ExportFormat;
	form: string;
	year: string;
	district: string;
	module: string;
	from: string;
	to: string;
	isNameless: boolean;
	columns: readonly string[];
}

/** An address may hold anything. */
const idIn = (params: URLSearchParams, field: string): string =>
	/^\d+$/.exec(params.get(field) ?? '')?.[0] ?? '';

function draftOf(params: URLSearchParams): ExportDraft {
	const kind = exportKinds.find((one) => one === params.get('kind')) ?? 'children';
	return {
		kind,
		format: 'xlsx',
		form: params.get('form') ?? '',
		year: idIn(params, 'year'),
		district: idIn(params, 'district'),
		module: '',
		from: '',
		to: '',
		isNameless: false,
		columns: rememberedColumns({ kind, isNameless: false }),
	};
}

/** Leaves out filters that are empty or that this export does not know. */
const exportForm = z.pipe(
	z.transform(({ kind, format, isNameless, ...draft }: ExportDraft): object => {
		const filters = { ...draft, columns: draft.columns.join(','), without_names: isNameless ? 'yes' : '' };
		const used = filtersOf[kind].filter((key) => key === 'columns' || filters[key] !== '');
		return { file: `${kind}.${format}`, ...Object.fromEntries(used.map((key) => [key, filters[key]])) };
	}),
	exportChoice,
);

function ExportForm(found: Omit<Places, 'forms'>) {
	const choices = { ...found, forms: useFormChoices() };
	const [askedId, setAskedId] = useState<string>();
	const { send } = useAskExport();
	const exports = useOwnExports();
	const asked = exports.data?.find(({ id }) => id === askedId);
	const form = useForm({
		schema: exportForm,
		start: draftOf(useSearchParams()[0]),
		send: ask,
		// The field of the year shows no message.
		refusalOf: (error) => ({ message: messageOf(error), fields: {} }),
	});
	const { kind } = form.values;
	function choose(part: { kind?: ExportKind; isNameless?: boolean }) {
		const file = { ...form.values, ...part };
		form.change({ ...part, columns: rememberedColumns(file) });
	}
	/** The file is saved when it is ready, even if the form has changed since. */
	async function ask(choice: ExportChoice) {
		setAskedId(undefined);
		setAskedId((await send(choice)).id);
	}
	return (
		<>
			<Card>
				<Form form={form} className="flex flex-col gap-5" isBrief>
					<div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
						<SelectField
							label={t('What to export')}
							options={kinds()}
							placeholder={null}
							{...form.choice('kind')}
							onValueChange={(next) => choose({ kind: next as ExportKind })}
						/>
						<SegmentedChoice
							label={t('Kind of file')}
							options={FORMATS.map(({ value, label }) => ({ value, label: t(label) }))}
							{...form.choice('format')}
						/>
					</div>
					<Filters {...choices} form={form} />
					{leavesChildrenOut(kind) && (
						<p>
							<LeftOut />
						</p>
					)}
					{kind !== 'dictionary' && (
						<>
							<CheckboxField
								label={t('Without names')}
								hint={t(
									'For statistics: a row number in place of names, numbers and ids. The age in place of the date of birth.',
								)}
								checked={form.values.isNameless}
								onCheckedChange={(isNameless) => choose({ isNameless })}
							/>
							<ColumnsChoice
								asked={form.values}
								error={form.errorAt('columns')}
								onChange={(columns) => form.change({ columns })}
							/>
							<PersonalNotice asked={form.values} />
						</>
					)}
					<Button
						type="submit"
						className="sm:self-end"
						icon={<Download aria-hidden />}
						busy={form.isPending}
						busyLabel={t('Exporting…')}
					>
						{t('Export')}
					</Button>
				</Form>
			</Card>
			{form.failure && (
				<Banner tone="error" ref={focusNews}>
					{t(form.failure)}
				</Banner>
			)}
			{asked && (
				<Suspense>
					<ExportNews key={asked.id} asked={asked} />
				</Suspense>
			)}
			<OwnExports {...choices} exports={exports} onAgain={ask} />
			<ColumnList kind={kind} />
		</>
	);
}

interface FiltersProps extends Places {
	form: Fields<ExportDraft>;
}

/** Only the filters that this export supports. */
function Filters({ form, districts, years, forms }: FiltersProps) {
	const today = useToday();
	const possible = filtersOf[form.values.kind];
	if (possible.length === 0) return null;
	return (
		<div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
			{possible.includes('form') && (
				<SelectField
					label={t('Form')}
					required
					hint={t('Each question is a column. Without names, only choices, numbers and dates stay.')}
					options={forms.map(({ id, title }) => ({ value: id, label: shownText(title) }))}
					{...form.choice('form')}
				/>
			)}
			<YearField years={years} {...form.choice('year')} />
			<SelectField
				label={t('District')}
				options={districtOptions(districts)}
				placeholder={t('All districts')}
				{...form.choice('district')}
			/>
			{possible.includes('module') && (
				<SelectField
					label={t('Module')}
					options={modules()}
					placeholder={t('All modules')}
					{...form.choice('module')}
				/>
			)}
			<DateField
				label={t('First day')}
				hint={t('Leave it empty for all days.')}
				max={today}
				{...form.field('from')}
			/>
			<DateField label={t('Last day')} hint={t('This day is included.')} max={today} {...form.field('to')} />
		</div>
	);
}

export function Export() {
	const choices = useExportChoices();
	return (
		<Screen
			title={t('Export')}
			intro={t('Everything that you may see, as a file for a spreadsheet.')}
			width="wide"
		>
			<Loaded query={choices} skeleton={<FormSkeleton label={t('Loading districts…')} />}>
				{({ districts, years }) =>
					districts.length === 0 ? (
						<EmptyState
							title={t('Nothing to export yet')}
							hint={t('There is something to export as soon as a volunteer of yours has registered.')}
						/>
					) : (
						<ExportForm districts={districts} years={years} />
					)
				}
			</Loaded>
		</Screen>
	);
}

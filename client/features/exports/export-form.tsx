import { columnsOf } from '@yuva/contract/exports/columns';
import {
	type ExportChoice,
	type ExportFormat,
	type ExportKind,
	exportChoice,
	exportKinds,
	exportLabels,
	filtersOf,
} from '@yuva/contract/exports/schema';
import { Download } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { districtOptions } from '../reference/parts/district-options.ts';
import { YearField } from '../years/parts/year-field.tsx';
import { useAskExport, useOwnExports } from './api.ts';
import { ColumnList } from './column-list.tsx';
import { ExportNews } from './export-news.tsx';
import type { Places } from './export-words.ts';
import { OwnExports } from './own-exports.tsx';

const kinds = () => exportKinds.map((kind) => ({ value: kind, label: t(exportLabels[kind]) }));
const FORMATS = [
	{ value: 'xlsx', label: 'Excel (XLSX)' },
	{ value: 'csv', label: 'CSV' },
];
const modules = () =>
	['1', '2', '3', '4'].map((value) => ({ value, label: t('Module {module}', { module: value }) }));

/** '' where nothing is chosen. */
interface ExportDraft {
	kind: ExportKind;
	format: ExportFormat;
	year: string;
	district: string;
	module: string;
	from: string;
	to: string;
}

const BLANK: ExportDraft = {
	kind: 'children',
	format: 'xlsx',
	year: '',
	district: '',
	module: '',
	from: '',
	to: '',
};

/** The choice to send, or what is wrong with the last day. */
function checkDraft(draft: ExportDraft): { choice: ExportChoice } | { to: string } {
	const used = filtersOf[draft.kind].filter((key) => draft[key] !== '');
	const filter = Object.fromEntries(used.map((key) => [key, draft[key]]));
	const parsed = exportChoice.safeParse({ file: `${draft.kind}.${draft.format}`, ...filter });
	if (parsed.success) return { choice: parsed.data };
	return { to: parsed.error.issues[0]?.message ?? '' };
}

interface Outcome {
	/** The export that was asked for. */
	id?: string;
	failure?: string;
	/** What is wrong with the last day. */
	to?: string | undefined;
}

function useExportForm() {
	const [draft, setDraft] = useState(BLANK);
	const [outcome, setOutcome] = useState<Outcome>({});
	const { ask, isPending } = useAskExport();
	/** @returns whether the server took it */
	async function askFor(choice: ExportChoice): Promise<boolean> {
		setOutcome({});
		const answer = await ask(choice);
		setOutcome('id' in answer ? { id: answer.id } : { failure: answer.message, to: answer.to });
		return 'id' in answer;
	}
	async function submit() {
		const checked = checkDraft(draft);
		if ('to' in checked) return setOutcome({ to: checked.to });
		await askFor(checked.choice);
	}
	function change(part: Partial<ExportDraft>) {
		setDraft({ ...draft, ...part });
		// the file that was asked for is still saved when it is ready
		setOutcome(({ id }) => (id === undefined ? {} : { id }));
	}
	return { draft, outcome, isPending, submit, askFor, change };
}

export function ExportForm(choices: Places) {
	const form = useExportForm();
	const exports = useOwnExports();
	const { draft, outcome, change } = form;
	const asked = exports.data?.find(({ id }) => id === outcome.id);
	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void form.submit();
	}
	return (
		<>
			<Card>
				<form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
					<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
						<SelectField
							label={t('What to export')}
							value={draft.kind}
							options={kinds()}
							placeholder={null}
							onValueChange={(kind) =>
								change({ kind: exportKinds.find((one) => one === kind) ?? draft.kind })
							}
						/>
						<SegmentedChoice
							label={t('Kind of file')}
							value={draft.format}
							options={FORMATS.map(({ value, label }) => ({ value, label: t(label) }))}
							onValueChange={(format) => change({ format: format === 'csv' ? 'csv' : 'xlsx' })}
						/>
					</div>
					<Filters {...choices} draft={draft} fault={outcome.to} onChange={change} />
					<PersonalNotice kind={draft.kind} />
					<Button
						type="submit"
						className="sm:self-end"
						icon={<Download aria-hidden />}
						busy={form.isPending}
						busyLabel={t('Exporting…')}
					>
						{t('Export')}
					</Button>
				</form>
			</Card>
			{outcome.failure && (
				<Banner tone="error" ref={focusNews}>
					{t(outcome.failure)}
				</Banner>
			)}
			{asked && <ExportNews key={asked.id} asked={asked} />}
			<OwnExports {...choices} exports={exports} onAgain={form.askFor} />
			<ColumnList kind={draft.kind} />
		</>
	);
}

interface FiltersProps extends Places {
	draft: ExportDraft;
	fault: string | undefined;
	onChange: (part: Partial<ExportDraft>) => void;
}

/** Only the filters that this export supports. */
function Filters({ draft, districts, years, fault, onChange }: FiltersProps) {
	const today = useToday();
	const possible = filtersOf[draft.kind];
	if (possible.length === 0) return null;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
			<YearField years={years} value={draft.year} onValueChange={(year) => onChange({ year })} />
			<SelectField
				label={t('District')}
				value={draft.district}
				options={districtOptions(districts)}
				placeholder={t('All districts')}
				onValueChange={(district) => onChange({ district })}
			/>
			{possible.includes('module') && (
				<SelectField
					label={t('Module')}
					value={draft.module}
					options={modules()}
					placeholder={t('All modules')}
					onValueChange={(module) => onChange({ module })}
				/>
			)}
			<DateField
				label={t('First day')}
				hint={t('Leave it empty for all days.')}
				value={draft.from}
				max={today}
				onChange={(from) => onChange({ from })}
			/>
			<DateField
				label={t('Last day')}
				hint={t('This day is included.')}
				value={draft.to}
				max={today}
				error={t(fault ?? '')}
				onChange={(to) => onChange({ to })}
			/>
		</div>
	);
}

function PersonalNotice({ kind }: Pick<ExportDraft, 'kind'>) {
	if (!columnsOf[kind].some(({ personal }) => personal)) return null;
	return (
		<Banner tone="warning">
			{t(
				'This file has names of people. Keep it where nobody else can open it, and delete it when you no longer need it. The head office sees who exported what.',
			)}
		</Banner>
	);
}

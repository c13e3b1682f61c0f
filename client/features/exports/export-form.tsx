import { columnsOf } from '@yuva/contract/exports/columns';
import {
	type DistrictChoice,
	type ExportTicket,
	exportKinds,
	exportLabels,
	filtersOf,
} from '@yuva/contract/exports/schema';
import type { YearOption } from '@yuva/contract/years/schema';
import { Download } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { YearField } from '../years/parts/year-field.tsx';
import { useExportTicket } from './api.ts';
import { ColumnList } from './column-list.tsx';
import { downloadFrom } from './download.ts';
import { BLANK, checkDraft, type ExportDraft } from './export-draft.ts';
import { ExportOutcome } from './export-outcome.tsx';

const KINDS = exportKinds.map((kind) => ({ value: kind, label: exportLabels[kind] }));
const FORMATS = [
	{ value: 'xlsx', label: 'Excel (XLSX)' },
	{ value: 'csv', label: 'CSV' },
];
const MODULES = ['1', '2', '3', '4'].map((value) => ({ value, label: `Module ${value}` }));

interface Outcome {
	ticket?: ExportTicket;
	failure?: string;
	/** What is wrong with the last day. */
	to?: string | undefined;
}

interface Choices {
	districts: readonly DistrictChoice[];
	years: readonly YearOption[];
}

function useExportForm() {
	const [draft, setDraft] = useState(BLANK);
	const [outcome, setOutcome] = useState<Outcome>({});
	const { ask, isPending } = useExportTicket();
	async function submit() {
		const checked = checkDraft(draft);
		if ('to' in checked) return setOutcome({ to: checked.to });
		setOutcome({});
		const answer = await ask(checked.choice);
		if (!('url' in answer)) return setOutcome({ failure: answer.message, to: answer.to });
		if (answer.rows > 0) downloadFrom(answer.url);
		setOutcome({ ticket: answer });
	}
	function change(part: Partial<ExportDraft>) {
		setDraft({ ...draft, ...part });
		setOutcome({});
	}
	return { draft, outcome, isPending, submit, change };
}

export function ExportForm(choices: Choices) {
	const form = useExportForm();
	const { draft, outcome, change } = form;
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
							label="What to export"
							value={draft.kind}
							options={KINDS}
							placeholder={null}
							onValueChange={(kind) =>
								change({ kind: exportKinds.find((one) => one === kind) ?? draft.kind })
							}
						/>
						<SegmentedChoice
							label="Kind of file"
							value={draft.format}
							options={FORMATS}
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
						busyLabel="Counting rows…"
					>
						Export
					</Button>
				</form>
			</Card>
			{outcome.failure && (
				<Banner tone="error" ref={focusNews}>
					{outcome.failure}
				</Banner>
			)}
			{outcome.ticket && <ExportOutcome key={outcome.ticket.id} ticket={outcome.ticket} />}
			<ColumnList kind={draft.kind} />
		</>
	);
}

interface FiltersProps extends Choices {
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
				label="District"
				value={draft.district}
				options={districts.map(({ id, name }) => ({ value: String(id), label: name }))}
				placeholder="All districts"
				onValueChange={(district) => onChange({ district })}
			/>
			{possible.includes('module') && (
				<SelectField
					label="Module"
					value={draft.module}
					options={MODULES}
					placeholder="All modules"
					onValueChange={(module) => onChange({ module })}
				/>
			)}
			<DateField
				label="First day"
				hint="Leave it empty for all days."
				value={draft.from}
				max={today}
				onChange={(from) => onChange({ from })}
			/>
			<DateField
				label="Last day"
				hint="This day is included."
				value={draft.to}
				max={today}
				error={fault}
				onChange={(to) => onChange({ to })}
			/>
		</div>
	);
}

function PersonalNotice({ kind }: Pick<ExportDraft, 'kind'>) {
	if (!columnsOf[kind].some(({ personal }) => personal)) return null;
	return (
		<Banner tone="warning">
			This file has names of people. Keep it where nobody else can open it, and delete it when you no longer
			need it. The head office sees who exported what.
		</Banner>
	);
}

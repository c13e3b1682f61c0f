import {
	type ImportKind,
	type ImportPreview,
	importKind,
	importKindLabel,
	importKinds,
	MOST_ROWS,
} from '@yuva/contract/imports/schema';
import { Check, FileUp, Printer } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { CheckboxField, SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { CONTROL_LOOK, Field } from '../../../ui/inputs/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { MappingCard } from '../mapping-card.tsx';
import { Outcome } from '../outcome.tsx';
import { PreviewRows } from '../preview-rows.tsx';
import { type Import, useImport } from '../use-import.ts';

/** Shows what a spreadsheet would do, then brings it in. */
export function ImportPeople() {
	const running = useImport();
	const { preview, done, chosen, failure, isPending } = running;
	return (
		<Screen
			title={t('Import People')}
			intro={t(
				'Bring the fellows and children of a running programme in from a spreadsheet: fellows first, then their children.',
			)}
			backTo="/staff"
			width="wide"
			action={
				<ButtonLink variant="on-teal" width="fit" icon={<Printer aria-hidden />} to="/staff/import/slips">
					{t('Slips')}
				</ButtonLink>
			}
		>
			<FileCard running={running} />
			{chosen && isPending && !preview && <ListSkeleton rows={4} label={t('Reading the file…')} />}
			{done && (
				<Outcome
					kind={running.kind}
					done={done}
					failure={failure}
					isPending={isPending}
					onGoOn={() => void running.write()}
				/>
			)}
			{preview && !done && <Preview running={running} preview={preview} />}
		</Screen>
	);
}

const kinds = () => importKinds.map((value) => ({ value, label: t(importKindLabel[value]) }));

const HINTS: Record<ImportKind, string> = {
	fellows:
		'One row for each fellow: name, mobile number, date of birth, gender, religion, caste, and district, mandal and village of the center.',
	children: "One row for each child, with the parents, the school, and the fellow's mobile number or code.",
};

function FileCard({ running }: { running: Import }) {
	const { kind, choose, open, preview, done, failure } = running;
	return (
		<Card title={t('File')} icon={<FileUp aria-hidden />}>
			<div className="flex flex-col gap-4">
				<SegmentedChoice
					label={t('Whom does the file list?')}
					options={kinds()}
					value={kind}
					onValueChange={(value) => choose(importKind.parse(value))}
				/>
				<Field
					label={t('Spreadsheet')}
					hint={`${t(HINTS[kind])} ${t('Excel (.xlsx) or CSV, at most {count} rows.', { count: MOST_ROWS })}`}
					error={preview || done ? undefined : t(failure)}
					required
				>
					{(control) => (
						<input
							key={kind}
							{...control}
							type="file"
							accept=".csv,.txt,.xlsx,text/csv"
							onChange={({ target }) => open(target.files?.[0])}
							className={`${CONTROL_LOOK} file:me-3 file:font-semibold`}
						/>
					)}
				</Field>
			</div>
		</Card>
	);
}

function Preview({ running, preview }: { running: Import; preview: ImportPreview }) {
	const { kind, chosen, page, failure, isPending, look } = running;
	if (!chosen) return null;
	const others = new Set(chosen.others);
	function decide(line: number, isOther: boolean): void {
		if (!chosen) return;
		const rest = chosen.others.filter((other) => other !== line);
		void look({ ...chosen, others: isOther ? [...rest, line] : rest }, page);
	}
	function place(key: string, choice: string): void {
		if (!chosen || choice === '') return;
		const village = choice === 'written' ? choice : Number(choice);
		void look({ ...chosen, villages: { ...chosen.villages, [key]: village } }, page);
	}
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<MappingCard
				key={chosen.file.name}
				kind={kind}
				preview={preview}
				isPending={isPending}
				onUse={(meaning) => void look({ ...chosen, ...meaning }, { ...page, from: 0 })}
			/>
			<PreviewRows
				kind={kind}
				preview={preview}
				page={page}
				others={others}
				onPage={(next) => void look(chosen, next)}
				onDecide={decide}
				onPlace={place}
			/>
			<Confirm running={running} preview={preview} />
		</>
	);
}

const changedText: Record<ImportKind, (count: number) => string> = {
	fellows: (count) =>
		counted(
			count,
			'Also change {count} fellow who is there already to what the file says',
			'Also change {count} fellows who are there already to what the file says',
		),
	children: (count) =>
		counted(
			count,
			'Also change {count} child who is there already to what the file says',
			'Also change {count} children who are there already to what the file says',
		),
};

const bringText: Record<ImportKind, (count: number) => string> = {
	fellows: (count) => counted(count, 'Bring in {count} fellow', 'Bring in {count} fellows'),
	children: (count) => counted(count, 'Bring in {count} child', 'Bring in {count} children'),
};

function Confirm({ running, preview }: { running: Import; preview: ImportPreview }) {
	const [changes, setChanges] = useState(false);
	const { counts, missing } = preview;
	const written = counts.new + (changes ? counts.changed : 0);
	return (
		<Card title={t('Bring it in')} tone="warm">
			<div className="flex flex-col gap-4">
				{counts.changed > 0 && (
					<CheckboxField
						label={changedText[running.kind](counts.changed)}
						checked={changes}
						onCheckedChange={setChanges}
					/>
				)}
				{counts.duplicate > 0 && (
					<p className="text-ink-soft">
						<Sentence
							text={t('Rows that are perhaps there already are skipped, unless you choose {choice}.')}
							parts={{
								choice: <b>{t('Another person')}</b>,
							}}
						/>
					</p>
				)}
				{written === 0 && (
					<Banner tone="info">{t('This file adds nothing: its usable rows are there already.')}</Banner>
				)}
				<Button
					className="sm:self-start"
					icon={<Check aria-hidden />}
					disabled={written === 0 || missing.length > 0}
					busy={running.isPending}
					busyLabel={t('Bringing in…')}
					onClick={() => void running.write(changes)}
				>
					{bringText[running.kind](written)}
				</Button>
			</div>
		</Card>
	);
}

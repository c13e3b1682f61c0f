import { type ImportPreview, importKind, importKindLabel, importKinds } from '@yuva/contract/imports/schema';
import { Check, FileUp, Printer, RefreshCw } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { CheckboxField, SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { CONTROL_LOOK, Field } from '../../../ui/inputs/field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DecideDoubts } from '../decide-doubts.tsx';
import { DecideNames } from '../decide-names.tsx';
import { kindTexts } from '../kind-texts.ts';
import { MappingCard } from '../mapping-card.tsx';
import { Outcome } from '../outcome.tsx';
import { PastImports } from '../past-imports.tsx';
import { PreviewRows } from '../preview-rows.tsx';
import { type Import, useImport } from '../use-import.ts';

/** Shows what a spreadsheet would do, asks about what is doubtful, then brings it in. */
export function ImportSheet() {
	const running = useImport();
	const { preview, done, chosen, failure, isPending } = running;
	return (
		<Screen
			title={t('Import')}
			intro={t(
				'Bring places, fellows and children in from a spreadsheet: places first, then fellows, then their children.',
			)}
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
					onReadAgain={() => running.read({}, { state: undefined, from: 0 })}
				/>
			)}
			{preview && !done && <Preview running={running} preview={preview} />}
			{(!chosen || done) && <PastImports />}
		</Screen>
	);
}

const kinds = () => importKinds.map((value) => ({ value, label: t(importKindLabel[value]) }));

function FileCard({ running }: { running: Import }) {
	const { kind, asksAgain, askAgain, choose, chooseSheet, open, preview, done, failure } = running;
	return (
		<Card title={t('File')} icon={<FileUp aria-hidden />}>
			<div className="flex flex-col gap-4">
				<SegmentedChoice
					label={t('Who is in this file?')}
					options={kinds()}
					value={kind}
					onValueChange={(value) => choose(importKind.parse(value))}
				/>
				<Field
					label={t('Spreadsheet')}
					hint={kindTexts[kind].hint()}
					error={preview || done ? undefined : t(failure)}
					required
				>
					{(control) => (
						<input
							key={kind}
							{...control}
							type="file"
							accept=".csv,.tsv,.txt,.xlsx,.xlsm,.ods,text/csv"
							onChange={({ target }) => open(target.files?.[0])}
							className={`${CONTROL_LOOK} file:me-3 file:font-semibold`}
						/>
					)}
				</Field>
				{preview && preview.sheets.length > 1 && (
					<SelectField
						label={t('Sheet')}
						hint={t('This workbook has {count} sheets. Import each one by itself.', {
							count: preview.sheets.length,
						})}
						options={preview.sheets.map(({ name, rows }) => ({
							value: name,
							label: counted(rows, '{name}: {count} row', '{name}: {count} rows', { name }),
						}))}
						value={preview.sheet}
						onValueChange={chooseSheet}
					/>
				)}
				{kind === 'places' && (
					<CheckboxField
						label={t('Ask again about names that were decided before')}
						checked={asksAgain}
						onCheckedChange={askAgain}
					/>
				)}
			</div>
		</Card>
	);
}

function Preview({ running, preview }: { running: Import; preview: ImportPreview }) {
	const { kind, chosen, page, questions, decisions, failure, isPending } = running;
	if (!chosen) return null;
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<MappingCard
				key={chosen.file.name}
				kind={kind}
				preview={preview}
				isPending={isPending}
				onUse={(meaning) => running.read(meaning, { ...page, from: 0 })}
			/>
			{preview.doubts.length > 0 && <DecideDoubts running={running} doubts={preview.doubts} />}
			{questions.length > 0 && <DecideNames running={running} undecided={preview.undecided} />}
			<PreviewRows
				kind={kind}
				preview={preview}
				page={page}
				decisions={decisions}
				ticks={running.ticks}
				onPage={(next) => running.read({}, next)}
				onDecide={running.decide}
			/>
			<Confirm running={running} preview={preview} />
		</>
	);
}

function Confirm({ running, preview }: { running: Import; preview: ImportPreview }) {
	const { kind, isDecided, isPending, ticks } = running;
	const { counts, missing, undecided, changes } = preview;
	const { bringIn } = kindTexts[kind];
	const written = counts.new + (kind === 'places' ? counts.changed : ticks.countIn(changes));
	return (
		<Card title={t('Import')} tone="warm">
			<div className="flex flex-col gap-4">
				{kind !== 'places' && counts.doubtful > 0 && (
					<p className="text-ink-soft">
						<Sentence
							text={t('Rows that are perhaps there already are skipped, unless you choose {choice}.')}
							parts={{
								choice: <b>{t('Another person')}</b>,
							}}
						/>
					</p>
				)}
				{written === 0 && undecided === 0 && !isDecided && (
					<Banner tone="info">
						{counts.same > 0
							? t('This file adds nothing: its usable rows are there already.')
							: t('No row of this file can be added. The rows above say why.')}
					</Banner>
				)}
				{isDecided && (
					<Button
						variant="secondary"
						className="sm:self-start"
						icon={<RefreshCw aria-hidden />}
						busy={isPending}
						busyLabel={t('Reading the file…')}
						onClick={() => running.read()}
					>
						{t('Read again with these decisions')}
					</Button>
				)}
				<Button
					className="sm:self-start"
					icon={<Check aria-hidden />}
					disabled={(written === 0 && !isDecided) || (kind === 'places' && missing.length > 0)}
					busy={isPending}
					busyLabel={t('Importing…')}
					onClick={() => void running.write()}
				>
					{isDecided ? t('Import with these decisions') : bringIn(written)}
				</Button>
			</div>
		</Card>
	);
}

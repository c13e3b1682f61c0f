import { READ_AGAIN } from '@yuva/contract/imports/messages';
import { type ImportPreview, importKind, importKindLabel, importKinds } from '@yuva/contract/imports/schema';
import { templateOf } from '@yuva/contract/imports/templates';
import { FileDown, FileUp, Printer, RefreshCw, Sheet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { CheckboxField, SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { FileField } from '../../../ui/inputs/file-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { downloadFile } from '../../../ui/media/hand-out-file.ts';
import { ConfirmImport } from '../confirm-import.tsx';
import { DecideDoubts } from '../decide-doubts.tsx';
import { DecideNames } from '../decide-names.tsx';
import { kindTexts } from '../kind-texts.ts';
import { MappingCard } from '../mapping-card.tsx';
import { Outcome } from '../outcome.tsx';
import { PastImports } from '../past-imports.tsx';
import { PreviewRows } from '../preview-rows.tsx';
import { StepButtons, Steps } from '../steps.tsx';
import { type Import, type Step, useImport } from '../use-import.ts';

const OFFERED = '.csv,.tsv,.txt,.xlsx,.xlsm,.ods,text/csv';
/** The server looks into all other files, because the name of a file says little. */
const NO_SHEET = /\.(?:pdf|docx?|odt|pptx?|jpe?g|png|webp|heic|gif|zip|rar|mp3|mp4|apk)$/i;

const sheetFault = (name: string): string =>
	NO_SHEET.test(name) ? t('{name} is not a spreadsheet. Choose Excel, LibreOffice or CSV.', { name }) : '';

/** Nothing is written before the last of the four steps. */
export function ImportSheet() {
	const running = useImport();
	const { preview, done, step, isWriting } = running;
	const top = useTopOf(step);
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
			<div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
				<Steps running={running} isOpen={preview !== undefined && !done && !isWriting} />
			</div>
			{step === 'file' && <FileStep running={running} />}
			{preview && step === 'columns' && <ColumnsStep running={running} preview={preview} />}
			{preview && step === 'check' && <CheckStep running={running} preview={preview} />}
			{step === 'import' && <ImportStep running={running} />}
		</Screen>
	);
}

/** A new step begins at its top, for eyes and for screen readers. */
function useTopOf(step: Step) {
	const top = useRef<HTMLDivElement>(null);
	const shown = useRef(step);
	useEffect(() => {
		if (shown.current === step) return;
		shown.current = step;
		top.current?.focus();
		top.current?.scrollIntoView?.();
	}, [step]);
	return top;
}

const kinds = () => importKinds.map((value) => ({ value, label: t(importKindLabel[value]) }));

function FileStep({ running }: { running: Import }) {
	const { kind, asksAgain, askAgain, choose, chosen, open, preview, failure, isPending } = running;
	const isFirstReading = chosen !== undefined && isPending && !preview;
	return (
		<>
			<Card title={t('File')} icon={<FileUp aria-hidden />}>
				<div className="flex flex-col gap-4">
					<SegmentedChoice
						label={t('Who is in this file?')}
						options={kinds()}
						value={kind}
						onValueChange={(value) => choose(importKind.parse(value))}
					/>
					<FileField
						required
						label={t('Spreadsheet')}
						hint={kindTexts[kind].hint()}
						offered={OFFERED}
						faultOf={sheetFault}
						error={t(failure)}
						file={chosen?.file}
						onChoose={open}
					/>
					<Button
						variant="quiet"
						width="fit"
						className="self-start"
						icon={<FileDown aria-hidden />}
						onClick={() => downloadFile(new File([templateOf(kind)], `${kind}.csv`, { type: 'text/csv' }))}
					>
						{kindTexts[kind].emptyList()}
					</Button>
					{kind === 'places' && (
						<CheckboxField
							label={t('Ask again about names that were decided before')}
							checked={asksAgain}
							onCheckedChange={askAgain}
						/>
					)}
				</div>
			</Card>
			{isFirstReading && <ListSkeleton rows={4} label={t('Reading the file…')} />}
			{preview && <StepButtons running={running} />}
			{!isFirstReading && <PastImports />}
		</>
	);
}

interface StepProps {
	running: Import;
	preview: ImportPreview;
}

function ColumnsStep({ running, preview }: StepProps) {
	const { chooseSheet, failure } = running;
	const { sheets, sheet } = preview;
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			{sheets.length > 1 && (
				<Card title={t('Sheet')} icon={<Sheet aria-hidden />}>
					<SelectField
						label={t('Sheet')}
						hint={t('This workbook has {count} sheets. Import each one by itself.', { count: sheets.length })}
						options={sheets.map(({ name, rows }) => ({
							value: name,
							label: counted(rows, '{name}: {count} row', '{name}: {count} rows', { name }),
						}))}
						value={sheet}
						onValueChange={chooseSheet}
					/>
				</Card>
			)}
			<MappingCard running={running} preview={preview} />
			<StepButtons running={running} />
		</>
	);
}

function CheckStep({ running, preview }: StepProps) {
	const { kind, page, questions, decisions, failure, isDecided, isPending } = running;
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
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
			<StepButtons running={running} />
		</>
	);
}

function ImportStep({ running }: { running: Import }) {
	const { preview, done, kind, failure, isUndone, isPending, isWriting, readAgain } = running;
	if (!done)
		return (
			<>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				{isUndone && (
					<Button className="sm:self-start" icon={<RefreshCw aria-hidden />} onClick={readAgain}>
						{t(READ_AGAIN)}
					</Button>
				)}
				{preview && !isUndone && <ConfirmImport running={running} preview={preview} />}
				{!isWriting && <StepButtons running={running} />}
			</>
		);
	return (
		<>
			<Outcome
				kind={kind}
				done={done}
				failure={failure}
				isUndone={isUndone}
				isPending={isPending}
				onGoOn={() => void running.write()}
				onReadAgain={readAgain}
			/>
			{done.next === null && (
				<Button
					variant="secondary"
					className="sm:self-start"
					icon={<FileUp aria-hidden />}
					onClick={() => running.open(undefined)}
				>
					{t('Import another file')}
				</Button>
			)}
			<PastImports />
		</>
	);
}

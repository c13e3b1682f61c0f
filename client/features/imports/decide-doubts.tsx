import { displayDate } from '@yuva/contract/calendar';
import { childClassLabel } from '@yuva/contract/children/schema';
import type { Doubt, ImportKind } from '@yuva/contract/imports/schema';
import { CircleHelp } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DecideList } from './decide-list.tsx';
import { labelOf } from './kind-texts.ts';
import type { Import } from './use-import.ts';

interface DecideDoubtsProps {
	running: Import;
	doubts: readonly Doubt[];
}

/** Asks each question once for all its rows. */
export function DecideDoubts({ running: { kind, answers, answer }, doubts }: DecideDoubtsProps) {
	const answerOf = ({ key, answer: given }: Doubt) => answers[key] ?? given ?? '';
	const others = doubts.flatMap((doubt) => {
		const other = doubt.choices.find(isOther);
		return other !== undefined && answerOf(doubt) === '' ? [[doubt.key, other] as const] : [];
	});
	return (
		<Card
			title={counted(doubts.length, '{count} question about the file', '{count} questions about the file')}
			icon={<CircleHelp aria-hidden />}
			tone="warm"
		>
			<div className="flex flex-col gap-4">
				<p>{t('Each answer counts for all its rows. Rows that wait are not imported.')}</p>
				{others.length > 1 && (
					<Button variant="secondary" width="fit" onClick={() => answer(Object.fromEntries(others))}>
						{t('Keep all {count} unknown words as Other', { count: others.length })}
					</Button>
				)}
				<DecideList
					label={t('Questions about the file')}
					asked={doubts.map((doubt) => ({
						key: doubt.key,
						label: labelOfDoubt(doubt),
						hint: hintOf(kind, doubt),
						options: doubt.choices.map((choice) => ({ value: choice, label: wordsOf(doubt, choice) })),
						value: answerOf(doubt),
						onValueChange: (choice) => answer({ [doubt.key]: choice }),
					}))}
				/>
			</div>
		</Card>
	);
}

const isOther = (choice: string): boolean => choice.toLowerCase() === 'other';

function labelOfDoubt({ about, text }: Doubt): string {
	switch (about) {
		case 'word':
			return t('What does “{word}” mean?', { word: text });
		case 'dates':
			return t('Which date is {text}?', { text });
		case 'date_cells':
			return t('Did a program exchange day and month? The file has {date}.', { date: displayDate(text) });
		case 'age':
			return t('Are unusual ages right? One is {age} years.', { age: text });
		case 'hidden_rows':
			return t('The file hides some rows. Import them?');
		case 'late':
			return t('Some names say that a person has died, as “{name}”. Keep the word?', { name: text });
	}
}

function hintOf(kind: ImportKind, { field, rows }: Doubt): string {
	if (field === '') return rows === 1 ? t('1 row') : t('{count} rows', { count: rows });
	return counted(rows, '{field}, {count} row', '{field}, {count} rows', { field: labelOf(kind, field) });
}

function wordsOf({ about, text }: Doubt, choice: string): string {
	switch (about) {
		case 'word':
			return isOther(choice) ? t('Other: keep the word') : t(classLabels.get(choice) ?? choice);
		case 'late':
			return choice === 'keep' ? t('Yes, keep the word') : t('No, keep only the name');
		case 'age':
		case 'hidden_rows':
			return choice === 'keep' ? t('Yes, import these rows') : t('No, leave these rows out');
		default:
			return wordsOfDate(text, choice);
	}
}

function wordsOfDate(text: string, choice: string): string {
	switch (choice) {
		case 'day':
			return t('The day stands first');
		case 'month':
			return t('The month stands first');
		case 'kept':
			return t('No, {date} is right', { date: displayDate(text) });
		default:
			return t('Yes, it should be {date}', { date: displayDate(turnedRound(text)) });
	}
}

const classLabels = new Map<string, string>(Object.entries(childClassLabel));

function turnedRound(day: string): string {
	const [year, month, date] = day.split('-');
	return `${year}-${date}-${month}`;
}

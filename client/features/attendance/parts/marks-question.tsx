import { displayDate } from '@yuva/contract/calendar';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { ChangeQuestion } from '../../../ui/overlays/change-question.tsx';
import type { Register } from '../use-register.ts';

const changedIn = ({ toSave }: Register) =>
	toSave.flatMap(({ saved, ...mark }) =>
		saved === undefined || saved === mark.status ? [] : [{ ...mark, saved }],
	);

const movedFrom = ({ savedDate, date, toSave }: Register): string | undefined =>
	savedDate !== date && toSave.some(({ saved }) => saved !== undefined) ? savedDate : undefined;

const changesSaved = (register: Register): boolean =>
	movedFrom(register) !== undefined || changedIn(register).length > 0;

export const asksBeforeSave = (register: Register): boolean =>
	register.count.unmarked > 0 || changesSaved(register);

interface MarksQuestionProps {
	register: Register;
	open: boolean;
	onYes: () => void;
	onNo: () => void;
}

/** The one question of a save: about saved marks that change, and about children who are not marked. */
export function MarksQuestion({ register, ...question }: MarksQuestionProps) {
	const { day, date, count } = register;
	const before = movedFrom(register);
	return (
		<ChangeQuestion
			{...question}
			title={changesSaved(register) ? t('Change saved marks?') : t('Some children are not marked')}
			changes={changedIn(register).map(({ child_id, name, saved, status }) => ({
				id: child_id,
				what: name,
				before: t(saved),
				after: t(status),
			}))}
		>
			{before !== undefined && (
				<p>
					{t('The date of Day {day} changes: {before} → {after}', {
						day,
						before: displayDate(before),
						after: displayDate(date),
					})}
				</p>
			)}
			{count.unmarked > 0 && (
				<p>
					{counted(
						count.unmarked,
						'{count} child is not marked. Mark them absent and save?',
						'{count} children are not marked. Mark them absent and save?',
					)}
				</p>
			)}
		</ChangeQuestion>
	);
}

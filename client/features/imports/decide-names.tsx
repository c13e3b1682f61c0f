import {
	type Choice,
	type Decisions,
	MOST_QUESTIONS,
	type PlaceQuestion,
} from '@yuva/contract/imports/schema';
import { CircleHelp, WandSparkles } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DecideList } from './decide-list.tsx';
import { levelWords } from './kind-texts.ts';
import type { Import } from './use-import.ts';

interface DecideNamesProps {
	running: Import;
	undecided: number;
}

export function DecideNames({ running, undecided }: DecideNamesProps) {
	const { kind, questions, decisions, decide } = running;
	const likeliest = questions.flatMap(({ key, alike: [first] }) =>
		first && decisions[key] === undefined ? [[key, first.id] as const] : [],
	);
	return (
		<Card
			title={counted(undecided, '{count} name to decide about', '{count} names to decide about')}
			icon={<CircleHelp aria-hidden />}
			tone="warm"
		>
			<div className="flex flex-col gap-4">
				<p>
					{t(
						'The list spells these names in its own way. Say what each one is. Rows that wait are not imported. Yuva remembers your decision for the next file.',
					)}
				</p>
				{undecided > MOST_QUESTIONS && (
					<p className="text-ink-soft">
						{t('The first {count}. The others come after these are imported.', { count: MOST_QUESTIONS })}
					</p>
				)}
				{likeliest.length > 0 && (
					<Button
						variant="secondary"
						width="fit"
						icon={<WandSparkles aria-hidden />}
						onClick={() => decide(Object.fromEntries(likeliest))}
					>
						{counted(
							likeliest.length,
							'Choose the likeliest for {count} name',
							'Choose the likeliest for {count} names',
						)}
					</Button>
				)}
				<DecideList
					label={t('Names to decide about')}
					asked={questions.map((question) => ({
						key: question.key,
						label: question.name,
						hint: counted(
							question.rows,
							'{level} in {place}, {count} row',
							'{level} in {place}, {count} rows',
							{ level: t(levelWords[question.level].one), place: question.within },
						),
						options: optionsOf(question, kind),
						value: textOf(decisions, question),
						onValueChange: (text) => decide({ [question.key]: choiceOf(text) }),
					}))}
				/>
			</div>
		</Card>
	);
}

const textOf = (decisions: Decisions, { key }: PlaceQuestion): string => String(decisions[key] ?? '');

const choiceOf = (text: string): Choice | undefined => {
	if (text === 'new' || text === 'skip') return text;
	return text === '' ? undefined : Number(text);
};

const optionsOf = ({ alike, choices }: PlaceQuestion, kind: Import['kind']) => {
	const words = {
		new: kind === 'places' ? 'Add as new' : 'Not in the list: keep the name',
		skip: 'Leave out',
	};
	return [
		...alike.map(({ id, name }) => ({ value: String(id), label: t('It is {name}', { name }) })),
		...choices.map((choice) => ({ value: choice, label: t(words[choice]) })),
	];
};

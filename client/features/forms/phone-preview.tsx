import { type FormDefinition, groupsOf, isSelect, type Question } from '@yuva/contract/forms/definition';
import { type Language, languageNames, languages, textIn } from '@yuva/contract/language';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { language, t } from '../../language/language.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** As a person on a phone reads the questions, in each language. */
export function PhonePreview({ definition }: { definition: FormDefinition }) {
	const [shown, setShown] = useState<Language>(language());
	return (
		<Card title={t('On a phone')} icon={<Smartphone aria-hidden />}>
			<SegmentedChoice
				label={t('Language')}
				options={languages.map((value) => ({ value, label: languageNames[value] }))}
				value={shown}
				onValueChange={(value) => setShown(languages.find((one) => one === value) ?? 'en')}
			/>
			<div
				lang={shown}
				className="mx-auto mt-4 flex w-full max-w-[360px] flex-col gap-4 rounded-2xl border-4 border-line-strong bg-canvas p-4"
			>
				<p className="text-xl font-bold text-teal-900">{textIn(definition.title, shown)}</p>
				<ol className="flex flex-col gap-4">
					{definition.questions.map((question, at) => (
						<li key={question.name}>
							<Headings definition={definition} at={at} shown={shown} />
							<ShownQuestion question={question} shown={shown} />
						</li>
					))}
				</ol>
			</div>
		</Card>
	);
}

interface HeadingsProps {
	definition: FormDefinition;
	at: number;
	shown: Language;
}

/** The groups that begin with this question. */
function Headings({ definition, at, shown }: HeadingsProps) {
	const [question, before] = [definition.questions[at], definition.questions[at - 1]];
	const open = before ? groupsOf(definition, before) : [];
	const begun = question ? groupsOf(definition, question).filter((group) => !open.includes(group)) : [];
	return begun.map(
		({ name, label }) =>
			label && (
				<p key={name} className="mb-2 font-bold text-teal-900">
					{textIn(label, shown)}
				</p>
			),
	);
}

const TYPE_WORDS: Record<Question['type'], () => string> = {
	text: () => t('Text'),
	integer: () => t('Whole number'),
	decimal: () => t('Number'),
	date: () => t('Date'),
	select_one: () => t('One choice'),
	select_multiple: () => t('Several choices'),
	note: () => '',
	image: () => t('Photo'),
	audio: () => t('Recording'),
	geopoint: () => t('Place'),
};

function ShownQuestion({ question, shown }: { question: Question; shown: Language }) {
	const { type, label, hint, required, relevant, choices = [] } = question;
	if (type === 'note') return <p className="rounded-lg bg-info-soft p-3">{textIn(label, shown)}</p>;
	return (
		<>
			<p className="font-semibold">
				{textIn(label, shown)} {required && <span className="text-danger">*</span>}
			</p>
			{hint && <p className="text-sm text-ink-soft">{textIn(hint, shown)}</p>}
			{relevant && <p className="text-sm text-ink-soft">{t('Asked only for some answers')}</p>}
			{isSelect(question) ? (
				<ul className="mt-1 flex flex-col gap-1">
					{choices.map((choice) => (
						<li key={choice.name} className="rounded-lg border border-line-strong bg-surface px-3 py-2">
							<span aria-hidden>{type === 'select_one' ? '○' : '☐'} </span>
							{textIn(choice.label, shown)}
						</li>
					))}
				</ul>
			) : (
				<p className="mt-1 rounded-lg border border-line-strong bg-surface px-3 py-2 text-ink-faint">
					{TYPE_WORDS[type]()}
				</p>
			)}
		</>
	);
}

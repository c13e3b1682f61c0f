import { checkAnswers } from '@yuva/contract/forms/answers';
import type { Answers } from '@yuva/contract/forms/answers-schema';
import type { FormDefinition, FormText } from '@yuva/contract/forms/definition';
import { type Language, languageNames, languages, textIn } from '@yuva/contract/language';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { language, t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FormQuestions } from './parts/form-questions.tsx';

/** Nothing that a person tries here is saved. */
export function PhonePreview({ definition }: { definition: FormDefinition }) {
	const [shown, setShown] = useState<Language>(language());
	return (
		<Card title={t('On a phone')} icon={<Smartphone aria-hidden />}>
			<p className="-mt-1 mb-3">{t('Try it: some questions come only after an answer.')}</p>
			<SegmentedChoice
				label={t('Language of the questions')}
				options={languages.map((value) => ({ value, label: languageNames[value] }))}
				value={shown}
				onValueChange={(value) => setShown(languages.find((one) => one === value) ?? 'en')}
			/>
			<Phone key={shown} definition={definition} shown={shown} />
		</Card>
	);
}

function Phone({ definition, shown }: { definition: FormDefinition; shown: Language }) {
	const [answers, setAnswers] = useState<Answers>({});
	const today = useToday();
	const readable = inLanguage(definition, shown);
	// A missing answer is no fault while a person only tries the form.
	const faults = checkAnswers(readable, answers, today).faults.filter(({ fault }) => fault !== 'missing');
	return (
		<section
			aria-label={t('On a phone')}
			lang={shown}
			className="mx-auto mt-4 w-full max-w-[360px] rounded-2xl border-4 border-line-strong bg-canvas p-4"
		>
			<p className="mb-4 text-xl font-bold wrap-anywhere text-teal-900">{readable.title.en}</p>
			<FormQuestions
				definition={readable}
				answers={answers}
				onChange={setAnswers}
				faults={faults}
				today={today}
			/>
		</section>
	);
}

/** The renderer shows the app's language, so this leaves only one language in each text. */
function inLanguage(definition: FormDefinition, shown: Language): FormDefinition {
	const only = (text: FormText): FormText => ({ en: textIn(text, shown) });
	return {
		title: only(definition.title),
		groups: definition.groups.map((group) => ({
			...group,
			...(group.label && { label: only(group.label) }),
		})),
		questions: definition.questions.map(
			({ label, hint, required_message, constraint_message, choices, ...question }) => ({
				...question,
				label: only(label),
				...(hint && { hint: only(hint) }),
				...(required_message && { required_message: only(required_message) }),
				...(constraint_message && { constraint_message: only(constraint_message) }),
				...(choices && { choices: choices.map((choice) => ({ ...choice, label: only(choice.label) })) }),
			}),
		),
	};
}

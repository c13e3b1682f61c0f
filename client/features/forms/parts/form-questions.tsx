import type { AnswerFault } from '@yuva/contract/forms/answers';
import { checkAnswers } from '@yuva/contract/forms/answers';
import type { Answer, Answers } from '@yuva/contract/forms/answers-schema';
import { type FormDefinition, groupsOf, type Question } from '@yuva/contract/forms/definition';
import { noteSaid } from '@yuva/contract/said';
import { shownText, t, useLanguage } from '../../../language/language.ts';
import { MediaQuestion } from './media-question.tsx';
import { PlaceQuestion } from './place-question.tsx';
import type { FormMedia, QuestionProps } from './question.ts';
import { TypedQuestion } from './typed-question.tsx';

export interface FormQuestionsProps {
	definition: FormDefinition;
	answers: Answers;
	/** It also passes answers to questions that are no longer asked: the contract drops them when it checks. */
	onChange: (answers: Answers) => void;
	faults: readonly AnswerFault[];
	/** The rules of the form use the day in India. */
	today: string;
	/** Without it the form only names photos and recordings, as in a preview. */
	media?: FormMedia | undefined;
}

/** Shows only questions whose rules hold. */
export function FormQuestions(props: FormQuestionsProps) {
	const { definition, answers, onChange, faults, today, media } = props;
	useLanguage();
	const { asked } = checkAnswers(definition, answers, today);
	const shown = definition.questions.filter(({ name }) => asked.has(name));
	function change(name: string, answer: Answer | undefined) {
		const { [name]: _before, ...others } = answers;
		onChange(answer === undefined ? others : { ...others, [name]: answer });
	}
	return (
		<div className="flex flex-col gap-5">
			{shown.map((question, index) => (
				<div key={question.name} className="flex min-w-0 flex-col gap-5">
					<GroupLabels definition={definition} question={question} before={shown[index - 1]} />
					<AskedQuestion
						question={question}
						answer={answers[question.name]}
						onAnswer={(answer) => change(question.name, answer)}
						error={errorOf(faults, question)}
						media={media}
					/>
				</div>
			))}
		</div>
	);
}

function AskedQuestion({ media, ...props }: QuestionProps & { media: FormMedia | undefined }) {
	const { type, label } = props.question;
	if (type === 'note') return <p className="whitespace-pre-line">{shownText(label)}</p>;
	if (type === 'geopoint') return <PlaceQuestion {...props} />;
	if (type === 'image' || type === 'audio') return <MediaQuestion {...props} media={media} />;
	return <TypedQuestion {...props} />;
}

function errorOf(faults: readonly AnswerFault[], { name }: Question): string | undefined {
	const fault = faults.find((one) => one.name === name);
	return fault && faultText(fault);
}

export function faultText({ text }: Pick<AnswerFault, 'text'>): string {
	return typeof text === 'object' && 'en' in text ? shownText(text) : t(noteSaid(text));
}

interface GroupLabelsProps {
	definition: FormDefinition;
	question: Question;
	before: Question | undefined;
}

function GroupLabels({ definition, question, before }: GroupLabelsProps) {
	const open = before ? groupsOf(definition, before) : [];
	const begun = groupsOf(definition, question).filter((group) => !open.includes(group));
	return begun.map(
		({ name, label }) =>
			label && (
				<h3 key={name} className="border-b-2 border-line pb-1 text-lg font-bold text-teal-900">
					{shownText(label)}
				</h3>
			),
	);
}

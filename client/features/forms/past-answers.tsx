import { indiaDate } from '@yuva/contract/calendar';
import { checkAnswers } from '@yuva/contract/forms/answers';
import type { FormDefinition } from '@yuva/contract/forms/definition';
import type { OwnAnswer } from '@yuva/contract/forms/schema';
import { History } from 'lucide-react';
import { shownText, t } from '../../language/language.ts';
import { dayText, useConnection } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx';
import { FactList, Section } from '../../ui/layout/card.tsx';
import { AnswerValue } from './answer-value.tsx';
import { useOwnAnswers } from './own-api.ts';

/** What the fellow answered before, each under its day, with the questions as they were asked. */
export function PastAnswers({ form_id }: { form_id: string }) {
	const answers = useOwnAnswers(form_id);
	const isOffline = useConnection() === 'silent';
	if (isOffline && !answers.data) return null;
	return (
		<Section title={t('What I answered')} icon={<History aria-hidden />}>
			<Loaded query={answers} skeleton={<ListSkeleton rows={1} />}>
				{({ data, asked_as }) => (
					<Accordion>
						{data.map((answer) => {
							const definition = asked_as.find(({ version }) => version === answer.version)?.definition;
							return (
								<AccordionItem key={answer.answer_id} title={dayText(answer.written_at)}>
									{definition && (
										<AnswerFacts
											answer={answer}
											definition={definition}
											onExpired={() => answers.retry?.()}
										/>
									)}
								</AccordionItem>
							);
						})}
					</Accordion>
				)}
			</Loaded>
		</Section>
	);
}

interface AnswerFactsProps {
	answer: OwnAnswer;
	definition: FormDefinition;
	onExpired: () => void;
}

function AnswerFacts({ answer: { answers, media, written_at }, definition, onExpired }: AnswerFactsProps) {
	const { asked } = checkAnswers(definition, answers, indiaDate(new Date(written_at)));
	const questions = definition.questions.filter(({ name, type }) => type !== 'note' && asked.has(name));
	return (
		<FactList
			facts={questions.map((question) => ({
				label: shownText(question.label),
				value: (
					<AnswerValue
						question={question}
						answer={answers[question.name]}
						media={media[question.name]}
						refresh={onExpired}
					/>
				),
			}))}
		/>
	);
}

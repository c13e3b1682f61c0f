import { indiaDate } from '@yuva/contract/calendar';
import { askedQuestions } from '@yuva/contract/forms/answers';
import type { Answers } from '@yuva/contract/forms/answers-schema';
import type { FormDefinition } from '@yuva/contract/forms/definition';
import { History } from 'lucide-react';
import { timeText } from '../../language/in-words.ts';
import { shownText, t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SendState } from '../../ui/feedback/send-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx';
import { FactList, Section } from '../../ui/layout/card.tsx';
import { AnswerValue } from './answer-value.tsx';
import { useOwnAnswers, useQueuedAnswers, useQueuedMedia } from './own-api.ts';
import type { QueuedAnswers, Subject } from './parts/queued-answers.ts';

interface PastAnswersProps {
	form_id: string;
	/** Undefined where the phone does not know. */
	isAnswered: boolean | undefined;
}

/** Shows each answer under its day, with the questions as they were asked; queued answers come first. */
export function PastAnswers({ form_id, isAnswered }: PastAnswersProps) {
	const queued = useQueuedAnswers(form_id).filter(({ state }) => state !== 'refused');
	const stored = useOwnAnswers(form_id, isAnswered !== false).data?.data ?? [];
	const isThere = isAnswered === true || stored.length > 0;
	if (queued.length === 0 && !isThere) return null;
	return (
		<Section title={t('What I answered')} icon={<History aria-hidden />}>
			<Accordion>
				{queued.toReversed().map((answers) => (
					<QueuedItem key={answers.answer_id} queued={answers} />
				))}
				{isThere && <StoredAnswers form_id={form_id} without={queued.map(({ answer_id }) => answer_id)} />}
			</Accordion>
		</Section>
	);
}

function StoredAnswers({ form_id, without }: { form_id: string; without: readonly string[] }) {
	const answers = useOwnAnswers(form_id);
	return (
		<Loaded query={answers} skeleton={<ListSkeleton rows={1} />}>
			{({ data, asked_as }) =>
				data
					.filter(({ answer_id }) => !without.includes(answer_id))
					.map(({ answer_id, version, ...answer }) => (
						<AccordionItem key={answer_id} title={titleOf(answer)}>
							<AnswerFacts
								{...answer}
								definition={asked_as.find((asked) => asked.version === version)?.definition}
								onExpired={() => answers.retry?.()}
							/>
						</AccordionItem>
					))
			}
		</Loaded>
	);
}

const titleOf = ({ written_at, subject }: { written_at: string; subject?: Subject | null | undefined }) =>
	subject ? `${dayText(written_at)} · ${subject.full_name}` : dayText(written_at);

/** Opens at once, because the fellow has just written it. */
function QueuedItem({ queued }: { queued: QueuedAnswers }) {
	const media = useQueuedMedia(queued);
	const written_at = queued.queuedAt.toISOString();
	return (
		<AccordionItem
			defaultOpen
			title={
				<span className="flex flex-wrap items-center gap-2">
					{titleOf({ written_at, subject: queued.subject })}
					{queued.answer ? (
						<SendState state="sent" time={timeText(queued.answer.at.toISOString())} />
					) : (
						<StatusBadge tone="yellow">{t('Waits on this phone')}</StatusBadge>
					)}
				</span>
			}
		>
			<AnswerFacts
				key={Object.keys(media).length}
				answers={queued.answers}
				definition={queued.definition}
				media={media}
				written_at={written_at}
				onExpired={() => undefined}
			/>
		</AccordionItem>
	);
}

interface AnswerFactsProps {
	answers: Answers;
	definition: FormDefinition | undefined;
	media: Readonly<Record<string, string>>;
	written_at: string;
	onExpired: () => void;
}

function AnswerFacts({ answers, definition, media, written_at, onExpired }: AnswerFactsProps) {
	if (!definition) return null;
	const questions = askedQuestions(definition, answers, indiaDate(new Date(written_at)));
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

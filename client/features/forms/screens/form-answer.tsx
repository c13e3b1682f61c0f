import { indiaDate } from '@yuva/contract/calendar';
import { askedQuestions } from '@yuva/contract/forms/answers';
import { groupsOf } from '@yuva/contract/forms/definition';
import { useParams } from 'react-router';
import { timeText } from '../../../language/in-words.ts';
import { shownText, t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { useDayPrinted } from '../../../shell/use-day-printed.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { AnswerValue, PlaceLink } from '../answer-value.tsx';
import { type ShownAnswer, useOneAnswer } from '../staff-api.ts';

const momentOf = (at: string): string => `${dayText(at)}, ${timeText(at)}`;

export function FormAnswer() {
	const { id = '', answer = '' } = useParams();
	const { state, freshMedia } = useOneAnswer(id, answer);
	return (
		<Screen
			title={state.data?.by.full_name ?? t('Answers')}
			backTo={`/staff/forms/${id}?show=answers`}
			printedOn={useDayPrinted()}
			width="wide"
		>
			<Loaded query={state} skeleton={<ListSkeleton rows={4} label={t('Loading…')} />}>
				{(found) =>
					found === null ? (
						<EmptyState
							picture="not-found"
							title={t('This answer was not found')}
							hint={t('It is deleted, or you may not see it.')}
						/>
					) : (
						<Whole answer={found} refresh={state.retry} freshMedia={freshMedia} />
					)
				}
			</Loaded>
		</Screen>
	);
}

interface WholeProps {
	answer: ShownAnswer;
	refresh: (() => void) | undefined;
	freshMedia: (question: string) => Promise<string | undefined>;
}

function Whole({ answer, refresh, freshMedia }: WholeProps) {
	const { by, subject, written_at, received_at, place, version, definition, answers, media } = answer;
	const questions = definition ? askedQuestions(definition, answers, indiaDate(new Date(written_at))) : [];
	return (
		<Columns aside>
			<Card title={definition ? shownText(definition.title) : t('Answers')}>
				<dl className="flex flex-col gap-4">
					{questions.map((question) => (
						<div key={question.name} className="border-b border-line pb-3 last:border-0">
							<dt className="text-sm text-ink-soft">
								{definition &&
									groupsOf(definition, question).map(
										({ name, label }) => label && <span key={name}>{shownText(label)} · </span>,
									)}
								{shownText(question.label)}
							</dt>
							<dd className="mt-1 max-w-xl font-semibold">
								<AnswerValue
									question={question}
									answer={answers[question.name]}
									media={media[question.name]}
									{...(refresh && { refresh })}
									freshMedia={freshMedia}
								/>
							</dd>
						</div>
					))}
				</dl>
			</Card>
			<div className="flex flex-col gap-3">
				<Card>
					<FactList
						facts={[
							{ label: t('Answered by'), value: by.full_name },
							{ label: t('District'), value: t(by.district) },
							...(subject ? [{ label: t('About'), value: subject.full_name }] : []),
							{ label: t('Written'), value: momentOf(written_at) },
							{ label: t('Received'), value: momentOf(received_at) },
							{ label: t('Version'), value: version },
							...(place ? [{ label: t('Place'), value: <PlaceLink place={place} /> }] : []),
						]}
					/>
				</Card>
				<div className="no-print">
					<PrintButton />
				</div>
			</div>
		</Columns>
	);
}

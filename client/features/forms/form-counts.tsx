import { isSelect, type Question } from '@yuva/contract/forms/definition';
import type { QuestionCount, WholeForm } from '@yuva/contract/forms/schema';
import { languages } from '@yuva/contract/language';
import { Link } from 'react-router';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { FigureRow } from '../../ui/charts/figure-row.tsx';
import { NumbersBehind } from '../../ui/charts/numbers-behind.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { AnswerFilterLine, useAnswerFilter } from './answer-filter.tsx';
import { AnswerValue } from './answer-value.tsx';
import { periodText } from './form-words.ts';
import { type FormSummary, type ShownAnswer, useAnswers, useSummary } from './staff-api.ts';

export function FormCounts({ form }: { form: WholeForm }) {
	const filter = useAnswerFilter();
	const summary = useSummary(form.id, filter);
	const latest = useAnswers(form.id, filter);
	const skeleton = <ListSkeleton label={t('Loading…')} />;
	return (
		<>
			<AnswerFilterLine form={form} />
			<Loaded query={summary} skeleton={skeleton}>
				{(counts) => (
					// Cards without their answers would grow later.
					<Loaded query={latest} skeleton={skeleton}>
						{(rows) => <Counts form={form} counts={counts} latest={rows} />}
					</Loaded>
				)}
			</Loaded>
		</>
	);
}

interface CountsProps {
	form: WholeForm;
	counts: FormSummary;
	latest: readonly ShownAnswer[];
}

function Counts({ form, counts, latest }: CountsProps) {
	const { answers, asked, asked_in, answered, questions } = counts;
	const inPeriod = (label: string) => (asked_in ? `${label} · ${periodText(asked_in)}` : label);
	const people = [
		{ label: inPeriod(t('People asked')), value: asked },
		{ label: inPeriod(t('Have answered')), value: answered },
	];
	return (
		<>
			<FigureRow figures={[{ label: t('Answers'), value: answers }, ...(asked_in === null ? [] : people)]} />
			{answers === 0 ? (
				<EmptyState title={t('No answers so far')} hint={t('Answers appear here when people send them.')} />
			) : (
				<div className="gap-3 *:mb-3 *:break-inside-avoid lg:columns-2">
					{cardsOf(form, questions).map((counts) => (
						<QuestionCard key={counts[0].name} form={form} counts={counts} latest={latest} />
					))}
				</div>
			)}
		</>
	);
}

/** The counts of one question, or of neighbours that ask the same, such as in words and by voice. */
type SameQuestion = [QuestionCount, ...QuestionCount[]];

function cardsOf(form: WholeForm, questions: readonly QuestionCount[]): SameQuestion[] {
	const cards: SameQuestion[] = [];
	for (const count of questions.filter(({ type }) => type !== 'note')) {
		const before = cards.at(-1);
		if (before && asksTheSame(form, before[0], count)) before.push(count);
		else cards.push([count]);
	}
	return cards;
}

const questionOf = (form: WholeForm, { name }: QuestionCount): Question | undefined =>
	form.definition.questions.find((question) => question.name === name);

function asksTheSame(form: WholeForm, one: QuestionCount, other: QuestionCount): boolean {
	const label = questionOf(form, one)?.label;
	const isSaidSo = label !== undefined && isSameText(label, questionOf(form, other)?.label);
	return isSaidSo && !isCounted(one) && !isCounted(other);
}

const isSameText = (one: Question['label'], other: Question['label'] | undefined): boolean =>
	languages.every((language) => one[language] === other?.[language]);

interface QuestionCardProps {
	form: WholeForm;
	counts: SameQuestion;
	latest: readonly ShownAnswer[];
}

function QuestionCard({ form, counts, latest }: QuestionCardProps) {
	const [count] = counts;
	const question = questionOf(form, count);
	const answered = counts.reduce((sum, one) => sum + one.answered, 0);
	return (
		<Card title={question ? shownText(question.label) : count.name}>
			<p className="-mt-2 mb-2 text-sm text-ink-soft">
				{counted(answered, '{count} answer', '{count} answers')}
				{!question && ` · ${t('Asked only in an older version')}`}
			</p>
			{isSelect(count) && <ChoiceBars count={count} />}
			{count.mean !== null && <NumberLine count={count} />}
			{!isCounted(count) && (
				<LatestAnswers
					form={form}
					names={counts.map(({ name }) => name)}
					answered={answered}
					latest={latest}
				/>
			)}
		</Card>
	);
}

const isCounted = (count: QuestionCount): boolean =>
	isSelect(count) || count.type === 'integer' || count.type === 'decimal';

/** Shows so many answers to one question; the tab of the answers has all. */
const MOST_SHOWN = 5;

interface LatestAnswersProps extends Pick<QuestionCardProps, 'form' | 'latest'> {
	/** They are the names of all questions that ask the same. */
	names: readonly string[];
	answered: number;
}

function LatestAnswers({ form, names, answered, latest }: LatestAnswersProps) {
	const { ask } = useFilter();
	const namesIn = ({ answers }: ShownAnswer) => names.filter((name) => answers[name] !== undefined);
	const given = latest.filter((answer) => namesIn(answer).length > 0);
	return (
		<>
			<ul className="flex flex-col divide-y divide-line">
				{given.slice(0, MOST_SHOWN).map((answer) => (
					<li key={answer.answer_id} className="flex flex-col gap-1 py-2 first:pt-0">
						{namesIn(answer).map((name) => (
							<GivenAnswer key={name} answer={answer} name={name} />
						))}
						<Link
							to={`/staff/forms/${form.id}/answers/${answer.answer_id}`}
							className="inline-flex min-h-11 items-center self-start text-sm font-semibold wrap-anywhere text-teal-800 underline"
						>
							{answer.by.full_name} · {dayText(answer.written_at)}
						</Link>
					</li>
				))}
			</ul>
			{answered > Math.min(given.length, MOST_SHOWN) && (
				<Button variant="quiet" width="fit" onClick={() => ask('show', 'answers')}>
					{t('All answers')}
				</Button>
			)}
		</>
	);
}

function GivenAnswer({ answer, name }: { answer: ShownAnswer; name: string }) {
	const question = answer.definition?.questions.find((one) => one.name === name);
	if (!question) return null;
	return (
		<div className={question.type === 'text' ? 'line-clamp-6' : ''}>
			<AnswerValue
				isBrief={question.type === 'image'}
				question={question}
				answer={answer.answers[name]}
				media={answer.media[name]}
			/>
		</div>
	);
}

const percent = (number: number, of: number): number => (of === 0 ? 0 : Math.round((number / of) * 100));

const shareKey = ({ name, label }: QuestionCount['worded'][number]): string => `${name} ${label.en}`;

function ChoiceBars({ count }: { count: QuestionCount }) {
	const shares = count.worded;
	return (
		<>
			<ul aria-hidden className="flex flex-col gap-2">
				{shares.map((share) => (
					<li key={shareKey(share)}>
						<span className="flex justify-between gap-3 leading-tight">
							<span className="min-w-0 wrap-anywhere">{shownText(share.label)}</span>
							<span className="font-semibold whitespace-nowrap tabular-nums">
								{percent(share.number, count.answered)} %
							</span>
						</span>
						<svg
							aria-hidden
							viewBox="0 0 100 6"
							width={100}
							height={6}
							preserveAspectRatio="none"
							className="mt-1 block h-3 w-full"
						>
							<rect width="100" height="6" rx="1" className="fill-line" />
							<rect
								width={percent(share.number, count.answered)}
								height="6"
								rx="1"
								className="fill-teal-600"
							/>
						</svg>
					</li>
				))}
			</ul>
			<NumbersBehind>
				<DataTable
					caption={t('Answers')}
					captionHidden
					rows={shares}
					rowKey={shareKey}
					columns={[
						{ key: 'label', header: t('Choice'), cell: ({ label }) => shownText(label) },
						{ key: 'number', header: t('Answers'), numeric: true, cell: ({ number }) => number },
						{
							key: 'share',
							header: t('Percent'),
							numeric: true,
							cell: ({ number }) => `${percent(number, count.answered)} %`,
						},
					]}
				/>
			</NumbersBehind>
		</>
	);
}

const rounded = (number: number): string => String(Math.round(number * 10) / 10);

const MeanText = ({ mean }: { mean: number }) => (
	<p className="text-ink-soft">
		{t('Mean')} <span className="text-2xl font-bold text-teal-900 tabular-nums">{rounded(mean)}</span>
	</p>
);

function NumberLine({ count: { mean, least, most } }: { count: QuestionCount }) {
	if (mean === null || least === null || most === null) return null;
	if (most === least) return <MeanText mean={mean} />;
	const at = ((mean - least) / (most - least)) * 100;
	return (
		<>
			<div aria-hidden>
				<MeanText mean={mean} />
				<svg
					aria-hidden
					viewBox="0 0 100 12"
					width={100}
					height={12}
					preserveAspectRatio="none"
					className="block h-4 w-full"
				>
					<rect y="4" width="100" height="4" rx="1" className="fill-teal-200" />
					<rect x={Math.min(98, at)} width="2" height="12" className="fill-teal-800" />
				</svg>
				<p className="flex justify-between text-sm text-ink-soft tabular-nums">
					<span>
						{t('Lowest')} {rounded(least)}
					</span>
					<span>
						{t('Highest')} {rounded(most)}
					</span>
				</p>
			</div>
			<NumbersBehind>
				<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
					<dt>{t('Mean')}</dt>
					<dd className="font-semibold tabular-nums">{rounded(mean)}</dd>
					<dt>{t('Lowest')}</dt>
					<dd className="font-semibold tabular-nums">{rounded(least)}</dd>
					<dt>{t('Highest')}</dt>
					<dd className="font-semibold tabular-nums">{rounded(most)}</dd>
				</dl>
			</NumbersBehind>
		</>
	);
}

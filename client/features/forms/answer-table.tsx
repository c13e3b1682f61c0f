import { isMedia, type Question } from '@yuva/contract/forms/definition';
import type { WholeForm } from '@yuva/contract/forms/schema';
import { isAboutFellow } from '@yuva/contract/forms/schema';
import { shownText, t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { RowLink } from '../../ui/lists/row-link.tsx';
import { AnswerFilterLine, useAnswerFilter } from './answer-filter.tsx';
import { AnswerValue } from './answer-value.tsx';
import { type ShownAnswer, useAnswers } from './staff-api.ts';

/** Columns of questions that stand beside the person: more would make each row unreadable, and a page shows all. */
const SHOWN_QUESTIONS = 3;

export function AnswerTable({ form }: { form: WholeForm }) {
	const pages = useAnswers(form.id, useAnswerFilter());
	return (
		<>
			<AnswerFilterLine form={form} />
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No answers so far')}
							hint={t('Answers appear here when people send them.')}
						/>
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Answers')}
								captionHidden
								rows={rows}
								rowKey={({ answer_id }) => answer_id}
								columns={columnsOf(form, pages.retry)}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</>
	);
}

/** The table leaves out photos and recordings, unless the form asks for nothing else. The page of an answer shows them. */
function columnQuestions({ definition }: WholeForm): readonly Question[] {
	const asked = definition.questions.filter(({ type }) => type !== 'note');
	const read = asked.filter((question) => !isMedia(question) && question.type !== 'geopoint');
	return (read.length > 0 ? read : asked).slice(0, SHOWN_QUESTIONS);
}

function columnsOf(form: WholeForm, refresh: (() => void) | undefined): readonly Column<ShownAnswer>[] {
	const questions = columnQuestions(form);
	return [
		{
			key: 'by',
			header: t('Name'),
			nowrap: true,
			onPhone: 'title',
			cell: ({ answer_id, by }) => (
				<RowLink to={`/staff/forms/${form.id}/answers/${answer_id}`}>{by.full_name}</RowLink>
			),
		},
		...(isAboutFellow(form.kind)
			? [
					{
						key: 'subject',
						header: t('About'),
						onPhone: 'meta',
						cell: ({ subject }: ShownAnswer) => subject?.full_name ?? '–',
					} as const,
				]
			: []),
		{
			key: 'district',
			header: t('District'),
			nowrap: true,
			onPhone: 'wide',
			cell: ({ by }) => t(by.district),
		},
		{
			key: 'written',
			header: t('Written'),
			nowrap: true,
			onPhone: 'value',
			cell: ({ written_at }) => dayText(written_at),
		},
		...questions.map((question, at) => ({
			key: `question ${question.name}`,
			header: shownText(question.label),
			head: <span className="line-clamp-2 py-0.5 print:line-clamp-none">{shownText(question.label)}</span>,
			onPhone: at === 0 ? ('meta' as const) : ('wide' as const),
			phoneName: '',
			cell: ({ answers, media, definition }: ShownAnswer) => (
				<AnswerValue
					isBrief
					question={definition?.questions.find(({ name }) => name === question.name) ?? question}
					answer={answers[question.name]}
					media={media[question.name]}
					{...(refresh && { refresh })}
				/>
			),
		})),
	];
}

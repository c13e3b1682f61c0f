import type { WholeForm } from '@yuva/contract/forms/schema';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { CallButton, WhatsAppButton } from '../../ui/inputs/call-button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { AnswerFilterLine, useAnswerFilter } from './answer-filter.tsx';
import { periodText } from './form-words.ts';
import { type FormSummary, useSummary } from './staff-api.ts';

export function WaitingPeople({ form }: { form: WholeForm }) {
	const summary = useSummary(form.id, useAnswerFilter());
	return (
		<>
			<AnswerFilterLine form={form} action={summary.data && <HaveAnswered {...summary.data} />} />
			<Loaded query={summary} skeleton={<ListSkeleton label={t('Loading…')} />}>
				{({ waiting, asked, answered }) =>
					waiting.length === 0 ? (
						<EmptyState title={asked === 0 ? t('No answer is due now') : t('Everybody has answered')} />
					) : (
						<>
							<DataTable
								caption={t('Not answered')}
								captionHidden
								rows={waiting}
								rowKey={({ id }) => id}
								columns={[
									{ key: 'name', header: t('Name'), onPhone: 'title', cell: ({ full_name }) => full_name },
									{
										key: 'district',
										header: t('District'),
										onPhone: 'meta',
										phoneName: '',
										cell: ({ district }) => t(district),
									},
									{
										key: 'number',
										header: t('Mobile number'),
										onPhone: 'wide',
										cell: ({ mobile_number }) => mobile_number,
									},
									{
										key: 'reach',
										header: t('Reach them'),
										onPhone: 'value',
										cell: ({ full_name, mobile_number }) => (
											<span className="flex flex-wrap gap-2 sm:pointer-fine:[&_a]:min-h-9! sm:pointer-fine:[&_a]:py-0.5!">
												<CallButton mobileNumber={mobile_number} name={full_name} />
												<span className="max-sm:hidden">
													<WhatsAppButton mobileNumber={mobile_number} name={full_name} />
												</span>
											</span>
										),
									},
								]}
							/>
							{waiting.length < asked - answered && (
								<p className="text-ink-soft">
									{t('These are the first {count} names.', { count: waiting.length })}
								</p>
							)}
						</>
					)
				}
			</Loaded>
		</>
	);
}

/** It is beside the filter, so that the list begins high on a phone. */
function HaveAnswered({ answered, asked, asked_in }: Pick<FormSummary, 'answered' | 'asked' | 'asked_in'>) {
	if (asked === 0) return null;
	const period = asked_in ? periodText(asked_in) : '';
	return (
		<div className="flex flex-col sm:flex-row sm:items-center sm:gap-2">
			<span aria-hidden className="max-sm:text-xs">
				<span className="max-sm:hidden">
					{t('Answered')}
					{period !== '' && ' · '}
				</span>
				{period}
			</span>
			<div className="min-w-36">
				<Progress
					isInTable
					label={[t('Answered'), period].filter(Boolean).join(' · ')}
					value={answered}
					max={asked}
				/>
			</div>
		</div>
	);
}

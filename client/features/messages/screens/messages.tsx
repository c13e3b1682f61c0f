import { isForEverybody, screenOf, sendsToLead } from '@yuva/contract/messages/kinds';
import type { InboxMessage } from '@yuva/contract/messages/schema';
import { ArrowRight, Check, CheckCheck, Megaphone, MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { timeText } from '../../../language/in-words.ts';
import { shownText, t } from '../../../language/language.ts';
import { dayText, type Session, useAttempt, useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { keepFocus } from '../../../ui/feedback/keep-focus.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { ShareTextButton } from '../../../ui/inputs/share-text-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { MyLeads } from '../../accounts/parts/my-leads.tsx';
import { useMessages, useReadMessage, useReadMessages } from '../api.ts';
import { PushSetting } from '../push-setting.tsx';

/** Only a lead needs this part, and only a fellow the next. */
const NewAnswers = lazy(() =>
	import('../../answers/parts/new-answers.tsx').then((m) => ({ default: m.NewAnswers })),
);
const MessageAnswers = lazy(() =>
	import('../../answers/parts/message-answers.tsx').then((m) => ({ default: m.MessageAnswers })),
);

export function Messages() {
	const session = useSession();
	const messages = useMessages();
	return (
		<Screen
			title={t('Messages')}
			intro={t('What the fellowship tells you: decisions, tasks and announcements.')}
			backTo={session ? homeOf(session) : '/login'}
			width={session && isStaff(session) ? 'wide' : 'narrow'}
		>
			{session && isStaff(session) && (
				<div className="flex flex-wrap gap-3">
					<ButtonLink
						variant="secondary"
						width="fit"
						icon={<MessagesSquare aria-hidden />}
						to="/staff/answers"
					>
						<Suspense fallback={t('Answers of fellows')}>
							<NewAnswers />
						</Suspense>
					</ButtonLink>
					{mayAnnounce(session) && (
						<ButtonLink
							variant="secondary"
							width="fit"
							icon={<Megaphone aria-hidden />}
							to="/staff/announcements"
						>
							{t('Write an announcement')}
						</ButtonLink>
					)}
				</div>
			)}
			<Loaded query={messages} skeleton={<ListSkeleton rows={3} label={t('Loading messages…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No messages')}
							hint={t('You get messages here about decisions and new tasks.')}
						/>
					) : (
						<div ref={keepFocus} className="contents">
							<AllRead unread={rows.filter(({ read_at }) => read_at === null)} />
							<ul
								aria-label={t('Messages')}
								className={`grid grid-cols-1 items-start gap-4 ${session && isStaff(session) ? 'lg:grid-cols-2' : ''}`}
							>
								{rows.map((message) => (
									<li key={message.id} className="min-w-0">
										<MessageCard message={message} isFellow={session?.role === 'fellow'} />
									</li>
								))}
							</ul>
						</div>
					)
				}
			</Loaded>
			{session?.role === 'fellow' && <PushSetting />}
		</Screen>
	);
}

/** Beside the console's navigation two messages fit side by side. */
const isStaff = ({ role }: Session): boolean => role !== 'fellow';

const mayAnnounce = ({ role }: Session): boolean => role === 'admin' || role === 'district_lead';

function AllRead({ unread }: { unread: readonly InboxMessage[] }) {
	const { send, isPending } = useReadMessages();
	const { failure, attempt } = useAttempt();
	if (unread.length < 2) return null;
	const ids = unread.map(({ id }) => id);
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<CheckCheck aria-hidden />}
				busy={isPending}
				busyLabel={t('Saving...')}
				onClick={() => void attempt(async () => void (await send({ ids })))}
			>
				{t('Mark all as read')}
			</Button>
		</>
	);
}

function MessageCard({ message, isFellow }: { message: InboxMessage; isFellow: boolean }) {
	const { id, kind, text, created_at, read_at } = message;
	const { send, isPending } = useReadMessage();
	const { failure, attempt } = useAttempt();
	const [isReadHere, setReadHere] = useState(false);
	const opens = screenOf(kind);
	const at = `${dayText(created_at)}, ${timeText(created_at)}`;
	return (
		<Card tone={read_at === null ? 'warm' : undefined}>
			<div className="flex flex-col gap-3">
				<p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
					{at}
					{read_at === null && <StatusBadge tone="yellow">{t('New')}</StatusBadge>}
				</p>
				<p
					// The button that had the focus is gone then.
					ref={isReadHere && read_at !== null ? focusNews : undefined}
					tabIndex={-1}
					className="break-words whitespace-pre-line outline-none"
				>
					{shownText(text)}
				</p>
				{sendsToLead(kind) && <MyLeads />}
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				{isFellow && (
					<Suspense>
						<MessageAnswers message={id} of={at} />
					</Suspense>
				)}
				<div className="flex flex-wrap gap-3">
					{read_at === null && (
						<Button
							variant="secondary"
							width="fit"
							icon={<Check aria-hidden />}
							aria-label={t('I have read it: message of {time}', { time: at })}
							busy={isPending}
							busyLabel={t('Saving...')}
							onClick={() =>
								void attempt(async () => {
									setReadHere(true);
									await send({ id });
								})
							}
						>
							{t('I have read it')}
						</Button>
					)}
					{isForEverybody(kind) && (
						<ShareTextButton
							title={t('Announcement')}
							text={shownText(text)}
							of={t('message of {time}', { time: at })}
						/>
					)}
					{opens && (
						<ButtonLink
							variant="quiet"
							width="fit"
							icon={<ArrowRight aria-hidden />}
							iconAfter
							to={opens}
							aria-label={t('Open what the message of {time} is about', { time: at })}
						>
							{t('Open')}
						</ButtonLink>
					)}
				</div>
			</div>
		</Card>
	);
}

import type { InboxMessage } from '@yuva/contract/messages/schema';
import { Check } from 'lucide-react';
import { dayText, timeText, useAttempt, useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useMessages, useReadMessage } from '../api.ts';

export function Messages() {
	const session = useSession();
	const messages = useMessages();
	return (
		<Screen
			title="Messages"
			intro="What you should know about your account."
			backTo={session ? homeOf(session) : '/login'}
			width="narrow"
		>
			<Loaded query={messages} skeleton={<ListSkeleton rows={3} label="Loading messages…" />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title="No messages"
							hint="We write to you here, for example when your password was replaced."
						/>
					) : (
						<ul aria-label="Messages" className="flex flex-col gap-4">
							{rows.map((message) => (
								<li key={message.id}>
									<MessageCard message={message} />
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</Screen>
	);
}

function MessageCard({ message: { id, text, created_at, read_at } }: { message: InboxMessage }) {
	const { send, isPending } = useReadMessage();
	const { failure, attempt } = useAttempt();
	const at = `${dayText(created_at)}, ${timeText(created_at)}`;
	return (
		<Card tone={read_at === null ? 'warm' : undefined}>
			<div className="flex flex-col gap-3">
				<p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
					{at}
					{read_at === null && <StatusBadge tone="yellow">New</StatusBadge>}
				</p>
				<p className="break-words">{text}</p>
				{failure && <Banner tone="error">{failure}</Banner>}
				{read_at === null && (
					<Button
						variant="secondary"
						width="fit"
						icon={<Check aria-hidden />}
						aria-label={`I have read it: message of ${at}`}
						busy={isPending}
						busyLabel="Saving..."
						onClick={() => void attempt(async () => void (await send({ id })))}
					>
						I have read it
					</Button>
				)}
			</div>
		</Card>
	);
}

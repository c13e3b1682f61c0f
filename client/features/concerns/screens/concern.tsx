import { displayDate, indiaDate, indiaTime } from '@yuva/contract/calendar';
import type { ConcernReader, OwnConcern } from '@yuva/contract/concerns/schema';
import { Footprints, MessageSquareLock } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { now, useConnection, useSendState, useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SavedOnPhone } from '../../../ui/feedback/saved-on-phone.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { HelplineButton } from '../../../ui/inputs/call-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LoggedOut } from '../../auth/parts/logged-out.tsx';
import { useConcernReaders, useOwnConcerns } from '../api.ts';
import { ConcernForm } from '../concern-form.tsx';
import { tellConcern } from '../offline.ts';
import { ConcernBadge } from '../parts/concern-badge.tsx';

/** The phone keeps this screen, so that it works without network. */
export function Concern() {
	const session = useSession();
	const readers = useConcernReaders();
	const [sentAt, setSentAt] = useState('');
	const waiting = useSendState(tellConcern);
	// A browser without storage has no outbox, so the time of sending is kept here.
	const progress = waiting ?? (sentAt ? ({ state: 'sent', time: sentAt } as const) : undefined);
	return (
		<Screen title={t('A child is not safe')} backTo={session && homeOf(session)} width="narrow">
			<Card tone="warm" title={t('In danger now? Call first.')}>
				<p className="mb-3">{t('Childline helps children. The call is free, day and night.')}</p>
				<HelplineButton number="1098" label={t('Call Childline 1098')} />
			</Card>
			<LoggedOut>{t('You can write here. Log in again to send it.')}</LoggedOut>
			{progress && (
				<div key={sentAt} ref={sentAt ? focusNews : undefined} tabIndex={-1} className="outline-none">
					<SavedOnPhone
						what={t('Your message to the safeguarding persons')}
						progress={progress}
						action={progress.state === 'queued' && t('It goes before everything else.')}
					/>
				</div>
			)}
			<Card title={t('Tell the safeguarding persons')} icon={<MessageSquareLock aria-hidden />}>
				<p className="mb-3 min-h-18 sm:min-h-0">{whoReads(readers.data)}</p>
				<ConcernForm readers={readers.data} onSent={() => setSentAt(indiaTime(now()))} />
			</Card>
			<Card title={t('What happens then')} icon={<Footprints aria-hidden />}>
				<WhatHappens isNobodyNamed={readers.data?.length === 0} />
			</Card>
			<OwnConcerns />
		</Screen>
	);
}

/** Makes the promise without the names too. The page keeps three lines, so that the form below does not move. */
function whoReads(readers: readonly ConcernReader[] | undefined): string {
	if (!readers) return t('Only the safeguarding persons read it.');
	if (readers.length === 0)
		return t('There is no safeguarding person yet. The head office gets a message about it.');
	const names = readers.map(({ full_name }) => full_name).join(', ');
	return t('Only these persons read it: {names}.', { names });
}

const WhatHappens = ({ isNobodyNamed }: { isNobodyNamed: boolean }) => (
	<ul className="flex list-disc flex-col gap-2 ps-5">
		<li>{t('Only the safeguarding persons read it.')}</li>
		<li>
			{isNobodyNamed
				? t('Yuva keeps your message. Nobody can read it yet. Call Childline 1098.')
				: t('They act within 24 hours. Perhaps they call you.')}
		</li>
		<li>{t('This page never shows or plays it again.')}</li>
		<li>{t('Without network it waits on this phone, and is sent first.')}</li>
	</ul>
);

/** Shows the state of each concern, never its content. */
function OwnConcerns() {
	const concerns = useOwnConcerns();
	const isOffline = useConnection() === 'silent';
	if (isOffline && !concerns.data) return null;
	return (
		<Card title={t('What I have told')}>
			<Loaded query={concerns} skeleton={<ListSkeleton rows={1} label={t('Loading…')} />}>
				{(data) =>
					data.length === 0 ? (
						<p>{t('Nothing so far.')}</p>
					) : (
						<ul className="flex flex-col gap-2">
							{data.map((concern) => (
								<OwnLine key={concern.reference} {...concern} />
							))}
						</ul>
					)
				}
			</Loaded>
		</Card>
	);
}

const OwnLine = ({ reference, raised_at, state }: OwnConcern) => (
	<li className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
		<span>
			<strong>{reference}</strong> · {displayDate(indiaDate(new Date(raised_at)))}
		</span>
		<ConcernBadge state={state} />
	</li>
);

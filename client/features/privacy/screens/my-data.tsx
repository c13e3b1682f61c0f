import { changesSince, type NoticePart } from '@yuva/contract/privacy/notice';
import { holdingLabel } from '@yuva/contract/privacy/rules';
import type { OwnHoldings } from '@yuva/contract/privacy/schema';
import { FileText, ListChecks, ScrollText } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { LawInTelugu } from '../../../language/law-in-telugu.tsx';
import { useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useMyData } from '../api.ts';
import { AskCard } from '../ask-card.tsx';
import { NoticeParts } from '../notice-parts.tsx';
import { OwnRequests } from '../own-requests.tsx';

const KINDS = Object.keys(holdingLabel) as (keyof OwnHoldings)[];

export function MyData() {
	const session = useSession();
	const mine = useMyData();
	return (
		<Screen
			title={t('My data')}
			intro={t('What is kept about you, and what you can ask for. This page needs network.')}
			backTo={session ? homeOf(session) : '/'}
		>
			<Loaded query={mine} skeleton={<CardSkeleton lines={8} label={t('Loading your data…')} />}>
				{({ holdings, requests, notice }) => (
					<>
						<NoticeNews parts={changesSince(notice, 'en')} />
						<OwnRequests requests={requests} />
						<Card title={t('What is kept')} icon={<ListChecks aria-hidden />}>
							<div className="flex flex-col gap-3">
								<p>{t('Your account, registration, profile, application and sign-ins, and:')}</p>
								<FactList
									facts={KINDS.map((kind) => ({ label: t(holdingLabel[kind]), value: holdings[kind] }))}
								/>
								<p className="text-sm text-ink-soft">
									{t(
										'Data of children belongs to the children and their guardians. Your copy says how many children there are, not who they are.',
									)}
								</p>
								<div className="flex flex-wrap gap-2">
									<ButtonLink to="/my-data/copy" icon={<FileText aria-hidden />}>
										{t('See and save my copy')}
									</ButtonLink>
									<ButtonLink variant="secondary" to="/privacy" icon={<ScrollText aria-hidden />}>
										{t('Privacy notice')}
									</ButtonLink>
								</div>
							</div>
						</Card>
						<AskCard />
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function NoticeNews({ parts }: { parts: readonly NoticePart[] }) {
	if (parts.length === 0) return null;
	return (
		<>
			<LawInTelugu />
			<NoticeParts parts={parts} />
		</>
	);
}

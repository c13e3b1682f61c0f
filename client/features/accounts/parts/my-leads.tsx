import { roleLabel } from '@yuva/contract/auth/schema';
import { Headset, RefreshCw } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { HeadOffice } from '../../../shell/head-office.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CallButton, WhatsAppButton } from '../../../ui/inputs/call-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ContactRow } from '../../../ui/lists/contact-row.tsx';
import { type MyLead, useMyLeads } from '../my-leads-api.ts';

export function MyLeads() {
	const query = useMyLeads();
	if (!query) return null;
	const { data, isError, isFetching, refetch } = query;
	if (data?.length === 0) return <NoLead />;
	if (data) {
		return (
			<ul aria-label={t('My District Lead')} className="flex flex-col gap-4">
				{data.map((lead) => (
					<li key={lead.mobile_number}>
						<LeadRow lead={lead} />
					</li>
				))}
			</ul>
		);
	}
	if (isError) return <NotRead isFetching={isFetching} retry={() => void refetch()} />;
	return (
		<Loading>
			<div className="flex min-h-12 items-center gap-3 max-sm:mb-14">
				<Bone className="size-12 shrink-0 rounded-full" />
				<Bone className="h-4 w-2/5 rounded-md" />
			</div>
		</Loading>
	);
}

export function MyLeadsCard() {
	if (!useMyLeads()) return null;
	return (
		<Card title={t('My District Lead')} icon={<Headset aria-hidden />}>
			<MyLeads />
		</Card>
	);
}

function LeadRow({ lead }: { lead: MyLead }) {
	const { full_name: name, mobile_number, role, stands_in_for, photo_url } = lead;
	const label = t(roleLabel[role]);
	return (
		<ContactRow
			name={name}
			photoUrl={photo_url}
			about={
				<>
					{stands_in_for === null
						? label
						: t('{role}, in place of {name}', { role: label, name: stands_in_for })}
					{' · '}
					<span className="whitespace-nowrap">{mobile_number}</span>
				</>
			}
		>
			<CallButton mobileNumber={mobile_number} name={name} />
			<WhatsAppButton mobileNumber={mobile_number} name={name} />
		</ContactRow>
	);
}

function NoLead() {
	return (
		<div className="flex flex-col gap-3">
			<p>{t('Your district has no District Lead yet. The head office looks after it.')}</p>
			<HeadOffice />
		</div>
	);
}

function NotRead({ isFetching, retry }: { isFetching: boolean; retry: () => void }) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<p className="min-w-0 grow basis-48">
				{t('The number of your District Lead is not on this phone yet. It comes when there is network.')}
			</p>
			<Button
				variant="secondary"
				width="fit"
				icon={<RefreshCw aria-hidden />}
				busy={isFetching}
				onClick={retry}
			>
				{t('Try again')}
			</Button>
		</div>
	);
}

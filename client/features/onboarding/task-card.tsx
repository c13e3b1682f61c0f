import type { OnboardingStatus } from '@yuva/contract/onboarding/schema';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { OnboardingStatusBadge } from './parts/onboarding-status-badge.tsx';

export interface TaskCardProps {
	task: string;
	name: string;
	icon: ReactNode;
	status: OnboardingStatus;
	/** The District Lead wrote it on the last decision; for a task that was sent back the screen shows it first. */
	note: string;
	/** `children` is the form of a task that may be handed in now. */
	isOpen: boolean;
	/** Names the other task, if it must still be handed in. */
	next: string | undefined;
	/** A refused application leaves nothing to hand in. */
	isClosed: boolean;
	children: ReactNode;
}

export function TaskCard(props: TaskCardProps) {
	const { task, name, icon, status, note, isOpen, next, isClosed, children } = props;
	const [wasOpen] = useState(isOpen);
	if (isClosed && status === 'NOT_STARTED') return null;
	const submitted = (
		<Button disabled width="full" icon={<Check aria-hidden />}>
			{t('{task} Submitted', { task: t(task) })}
		</Button>
	);
	return (
		<Card title={`${t(task)}: ${t(name)}`} icon={icon} action={<OnboardingStatusBadge status={status} />}>
			<div className="flex flex-col gap-4">
				{note && (isClosed || status !== 'SENT_BACK') && (
					<Banner tone="warning" title={t('Note from your District Lead')}>
						<span className="whitespace-pre-line">{note}</span>
					</Banner>
				)}
				{wasOpen && !isOpen && next && (
					<Banner tone="success" ref={focusNews}>
						{t('{task} is sent. Next: {other}.', { task: t(task), other: t(next) })}
					</Banner>
				)}
				{!isClosed && (isOpen ? children : submitted)}
			</div>
		</Card>
	);
}

import { CircleHelp, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Room } from '../../ui/layout/room.tsx';
import type { Finding } from './finding.ts';

function Verdict({ finding }: { finding: Finding | undefined }) {
	if (!finding)
		return (
			<StatusBadge tone="grey" icon={<LoaderCircle aria-hidden className="motion-safe:animate-spin" />}>
				{t('Checking...')}
			</StatusBadge>
		);
	if (finding.verdict === 'good') return <StatusBadge tone="green">{t('Good')}</StatusBadge>;
	if (finding.verdict === 'attention')
		return (
			<StatusBadge tone="yellow" icon={<TriangleAlert aria-hidden />}>
				{t('Needs attention')}
			</StatusBadge>
		);
	return (
		<StatusBadge tone="grey" icon={<CircleHelp aria-hidden />}>
			{t('Not checked yet')}
		</StatusBadge>
	);
}

export interface CheckRowProps {
	name: string;
	icon: ReactNode;
	/** Undefined while the check runs. */
	finding: Finding | undefined;
	/** The most common finding reserves the space; an immediate finding needs none. */
	usual?: Finding | undefined;
	children?: ReactNode;
}

export function CheckRow({ name, icon, finding, usual, children }: CheckRowProps) {
	return (
		<li aria-label={name} className="rounded-xl border border-line bg-surface p-4 shadow-card">
			<div className="flex flex-col items-start gap-2">
				<h2 className="flex items-center gap-2.5 text-lg font-bold text-teal-900 [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-teal-600">
					{icon}
					{name}
				</h2>
				<Verdict finding={finding} />
			</div>
			<p className="mt-2">
				<Room like={usual && t(usual.text)}>{finding && t(finding.text)}</Room>
			</p>
			{children && <div className="mt-3 flex flex-col gap-2">{children}</div>}
		</li>
	);
}

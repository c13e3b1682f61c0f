import type { FellowDetail } from '@yuva/contract/fellows/schema';
import { Ellipsis, NotebookText, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '../../language/language.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { CallButton, WhatsAppButton } from '../../ui/inputs/call-button.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';

const FellowMenu = lazy(() => import('./fellow-menu.tsx').then((m) => ({ default: m.FellowMenu })));

export interface FellowBarProps {
	fellow: FellowDetail;
	/** The id of a programme year; undefined means the current one. */
	year: string | undefined;
	/** Only a district lead or the head office may change the fellow's status. */
	isLead: boolean;
}

/** The name and the usual actions stay in sight while the page scrolls. */
export function FellowBar({ fellow, year, isLead }: FellowBarProps) {
	const { fellow_id, full_name, mobile_number } = fellow;
	return (
		<div className="sticky below-head low:static z-20 -mx-4 flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-surface px-4 sm:-mx-6 sm:gap-3 sm:px-6 print:static print:border-0">
			<Avatar name={full_name} src={fellow.profile_thumbnail_url} size="small" />
			<p className="min-w-[3.5rem] flex-1 text-sm leading-tight sm:text-base">
				<strong className="line-clamp-2 wrap-anywhere text-teal-900">{full_name}</strong>
				<span className="hidden text-ink-soft tabular-nums sm:block">{mobile_number}</span>
			</p>
			<div className="no-print words-below flex flex-wrap items-center sm:gap-2 [&>div]:w-auto">
				<CallButton mobileNumber={mobile_number} name={full_name} variant="primary" />
				<WhatsAppButton mobileNumber={mobile_number} name={full_name} />
				<PrintMenu fellowId={fellow_id} year={year} />
				{isLead && (
					<Suspense
						fallback={
							<div>
								<Button variant="secondary" icon={<Ellipsis aria-hidden />} disabled>
									{t('More')}
								</Button>
							</div>
						}
					>
						<FellowMenu fellow={fellow} year={year} />
					</Suspense>
				)}
			</div>
		</div>
	);
}

function PrintMenu({ fellowId, year }: { fellowId: string; year: string | undefined }) {
	const search = year === undefined ? '' : `?${new URLSearchParams({ year })}`;
	const pages = [
		{ label: t('Print register'), icon: <Printer aria-hidden />, path: 'register/print' },
		{ label: t('Slips for guardians'), icon: <Printer aria-hidden />, path: 'slips/print' },
		{ label: t('Center report'), icon: <NotebookText aria-hidden />, path: 'report' },
	];
	return (
		<MenuButton label={t('Print')} icon={<Printer aria-hidden />}>
			{pages.map(({ label, icon, path }) => (
				<ButtonLink
					key={path}
					variant="secondary"
					icon={icon}
					to={`/staff/fellows/${fellowId}/${path}${search}`}
				>
					{label}
				</ButtonLink>
			))}
		</MenuButton>
	);
}

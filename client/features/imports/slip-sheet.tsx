import { displayDate } from '@yuva/contract/calendar';
import type { FirstSlip } from '@yuva/contract/imports/schema';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { useBrand } from '../../ui/layout/brand.ts';

const LOGIN = '/login';

/** The end of a sheet cuts no slip; people cut along the lines. */
export function SlipSheet({ slips }: { slips: readonly FirstSlip[] }) {
	const { name } = useBrand();
	const made = displayDate(useToday());
	return (
		<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 print:grid-cols-2 print:gap-2">
			{slips.map((slip) => (
				<li key={slip.fellow_id} className="break-inside-avoid">
					<Slip slip={slip} brand={name} made={made} />
				</li>
			))}
		</ul>
	);
}

function Slip({ slip, brand, made }: { slip: FirstSlip; brand: string; made: string }) {
	const { full_name, mobile_number, center, password } = slip;
	return (
		<article
			aria-label={t('Slip for {name}', { name: full_name })}
			className="flex h-full flex-col gap-1 rounded-xl border border-line bg-surface p-4 shadow-card print:rounded-none print:border-dashed print:border-ink print:p-2 print:shadow-none"
		>
			<h2 className="font-bold wrap-anywhere text-teal-900 print:text-ink">{full_name}</h2>
			<p className="text-sm text-ink-soft">
				{[brand, center, made].filter((text) => text !== '').join(' · ')}
			</p>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4">
				<dt className="text-sm text-ink-soft">{t('Open')}</dt>
				<dd className="text-sm wrap-anywhere">
					{window.location.origin}
					<wbr />
					{LOGIN}
				</dd>
				<dt className="text-sm text-ink-soft">{t('Mobile number')}</dt>
				<dd className="font-semibold tabular-nums">{mobile_number}</dd>
				<dt className="text-sm text-ink-soft">{t('Password')}</dt>
				<dd className="font-mono text-lg font-bold">{password}</dd>
			</dl>
			<p className="text-sm">
				{t('After that you choose a password of your own. Keep this slip to yourself.')}
			</p>
		</article>
	);
}

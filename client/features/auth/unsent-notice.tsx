import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { UnsentWork } from './unsent-work.ts';

const KEEP_DATA = "Do not clear the browser's data: what is not sent would be lost.";

export function UnsentNotice({ work }: { work: readonly UnsentWork[] }) {
	const [first, ...others] = work;
	if (!first) return null;
	if (others.length > 0) return <OfSeveral work={work} />;
	return (
		<Banner tone="warning">
			{counted(
				first.count,
				'{count} thing of the number ending in {end} is not sent. Log in with this number to send it.',
				'{count} things of the number ending in {end} are not sent. Log in with this number to send them.',
				{ end: endOf(first) },
			)}{' '}
			{t(KEEP_DATA)}
		</Banner>
	);
}

function OfSeveral({ work }: { work: readonly UnsentWork[] }) {
	return (
		<Banner tone="warning" title={t('This phone has work that is not sent')}>
			<ul className="mb-1 list-disc ps-5">
				{work.map((one) => (
					<li key={one.mobile_number}>{ofWhom(one)}</li>
				))}
			</ul>
			{t('Log in with each number to send its work.')} {t(KEEP_DATA)}
		</Banner>
	);
}

/** Others may use this phone; its owner knows the rest of the number. */
const endOf = ({ mobile_number }: UnsentWork): string => mobile_number.slice(-4);

const ofWhom = (work: UnsentWork): string =>
	counted(
		work.count,
		'{count} thing of the number ending in {end}',
		'{count} things of the number ending in {end}',
		{ end: endOf(work) },
	);

import { daysOfModule } from '@yuva/contract/attendance/rules';
import { titleCase } from '@yuva/contract/children/rules';
import { childClassLabel } from '@yuva/contract/children/schema';
import type { PaperRegister, RegisterLine } from '@yuva/contract/prints/printables-schema';
import { spareRows } from '@yuva/contract/prints/rules';
import type { ReactNode } from 'react';
import { shownText, t } from '../../language/language.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';

/** These rows stay on the sheet of the sum and the signature. */
const ROWS_WITH_SUM = 2;

export interface PaperRegisterSheetProps {
	register: PaperRegister;
	/** People fill in the empty boxes by hand. */
	isEmpty: boolean;
	address: string;
}

/** P and A are letters, so that a copy in black and white stays readable. */
export function PaperRegisterSheet({ register, isEmpty, address }: PaperRegisterSheetProps) {
	const { lines } = register;
	const days = daysOfModule(register.module);
	const before = Math.max(0, lines.length - ROWS_WITH_SUM);
	const spare = Array.from({ length: spareRows(lines.length) }, (_, index) => lines.length + index + 1);
	return (
		<div className="rounded-xl border border-line bg-surface p-4 shadow-card print:rounded-none print:border-0 print:p-0 print:shadow-none">
			<SheetHead register={register} address={address} />
			<section
				aria-label={t('Register of module {module}', { module: register.module })}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is wider than the screen, and is moved with the keys
				tabIndex={0}
				className="mt-3 overflow-x-auto print:break-inside-auto print:overflow-visible"
			>
				<table className="w-full min-w-160 border-collapse text-sm print:min-w-0 print:text-xs">
					<caption className="sr-only">{t('Present and absent by child and day')}</caption>
					<thead>
						{/* Repeated on each sheet, because sheets get separated. */}
						<tr aria-hidden className="hidden print:table-row">
							<th scope="colgroup" colSpan={3 + days.length} className="pb-1 text-start font-normal">
								{t('Module {module} · {year} · {fellow}', {
									module: register.module,
									year: register.year,
									fellow: fellowOf(register),
								})}
							</th>
						</tr>
						<tr>
							<HeadCell>{t('No.')}</HeadCell>
							<HeadCell wide>{t('Name')}</HeadCell>
							<HeadCell>{t('Class')}</HeadCell>
							{days.map((day) => (
								<HeadCell key={day}>
									{day}
									<span className="block text-xs font-normal print:text-[0.5625rem] print:leading-3">
										{isEmpty ? '' : shortDate(register, day)}
									</span>
								</HeadCell>
							))}
						</tr>
					</thead>
					<tbody>
						{lines.slice(0, before).map((line, index) => (
							<ChildRow key={line.id} line={line} number={index + 1} days={days} isEmpty={isEmpty} />
						))}
					</tbody>
					<tbody className="break-inside-avoid">
						{lines.slice(before).map((line, index) => (
							<ChildRow key={line.id} line={line} number={before + index + 1} days={days} isEmpty={isEmpty} />
						))}
						{spare.map((number) => (
							<SpareRow key={number} number={number} days={days} />
						))}
						<TotalRow register={register} days={days} isEmpty={isEmpty} />
					</tbody>
				</table>
			</section>
			<p className="mt-3 flex break-before-avoid flex-wrap justify-between gap-x-8 gap-y-4 text-sm">
				<span>{t('P = Present, A = Absent')}</span>
				<span className="inline-flex min-w-0 max-w-full grow flex-wrap items-end justify-end gap-2">
					{t('Signature of the fellow:')}
					<span aria-hidden className="w-48 max-w-full border-b border-ink" />
				</span>
			</p>
		</div>
	);
}

const fellowOf = ({ fellow_name, fellow_code }: PaperRegister): string =>
	`${titleCase(fellow_name)} (${fellow_code})`;

const moduleText = ({ module, year }: PaperRegister): string =>
	t('{module} (days {first}–{last}), {year}', {
		module,
		first: daysOfModule(module)[0] ?? '',
		last: module * 10,
		year,
	});

function SheetHead({ register, address }: Pick<PaperRegisterSheetProps, 'register' | 'address'>) {
	const center = shownText(register.center);
	const facts = [
		...(center === '' ? [] : [[t('Learning Center'), center] as const]),
		[t('Fellow'), fellowOf(register)],
		[t('Module'), moduleText(register)],
		[t('Children'), String(register.lines.length)],
	] as const;
	return (
		<div className="flex flex-wrap-reverse items-start justify-between gap-4 print:flex-nowrap">
			<dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
				{facts.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="text-ink-soft">{label}</dt>
						<dd className="font-semibold wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			<figure className="flex flex-col items-center text-xs">
				<QrCode
					text={address}
					label={t('QR code that opens this register')}
					className="size-28 print:size-24"
				/>
				<figcaption>{t('Scan to open this register')}</figcaption>
			</figure>
		</div>
	);
}

function HeadCell({ children, wide }: { children: ReactNode; wide?: boolean }) {
	return (
		<th
			scope="col"
			className={`border border-ink p-1 text-center align-top font-bold print:p-0.5 ${wide ? 'w-full text-start' : ''}`}
		>
			{children}
		</th>
	);
}

/** `05-11`; '' for a day without marks. */
const shortDate = ({ dates }: PaperRegister, day: number): string =>
	dates[day]?.slice(5).split('-').reverse().join('-') ?? '';

const CELL = 'border border-ink p-1 text-center print:py-0';
const LETTER = { Present: 'P', Absent: 'A' } as const;

interface ChildRowProps {
	line: RegisterLine;
	number: number;
	days: readonly number[];
	isEmpty: boolean;
}

/** In print two-line names keep the row height, so that a wide font needs no more sheets. */
function ChildRow({ line, number, days, isEmpty }: ChildRowProps) {
	return (
		<tr className="h-8 print:h-7">
			<td className={CELL}>{number}</td>
			<th
				scope="row"
				className="border border-ink px-1.5 py-1 text-start font-semibold wrap-anywhere print:py-0 print:text-[9pt]/[10pt]"
			>
				{titleCase(line.full_name)}
			</th>
			<td className={CELL}>
				{line.child_class === 'out_of_school' ? '–' : t(childClassLabel[line.child_class])}
			</td>
			{days.map((day) => {
				const mark = isEmpty ? undefined : line.marks[day];
				return (
					<td key={day} className={`${CELL} min-w-9 print:min-w-8 ${mark === 'Absent' ? 'font-bold' : ''}`}>
						{mark && t(LETTER[mark])}
					</td>
				);
			})}
		</tr>
	);
}

function SpareRow({ number, days }: Pick<ChildRowProps, 'number' | 'days'>) {
	return (
		<tr className="h-8 print:h-7">
			<td className={CELL}>{number}</td>
			<td className={CELL} />
			<td className={CELL} />
			{days.map((day) => (
				<td key={day} className={CELL} />
			))}
		</tr>
	);
}

function TotalRow({
	register,
	days,
	isEmpty,
}: {
	register: PaperRegister;
	days: readonly number[];
	isEmpty: boolean;
}) {
	const presentOn = (day: number) => register.lines.filter(({ marks }) => marks[day] === 'Present').length;
	return (
		<tr className="h-8 print:h-7">
			<td className={CELL} />
			<th scope="row" colSpan={2} className="border border-ink px-1.5 py-1 text-start print:py-0">
				{t('Present')}
			</th>
			{days.map((day) => (
				<td key={day} className={`${CELL} font-bold`}>
					{!isEmpty && register.dates[day] !== undefined && presentOn(day)}
				</td>
			))}
		</tr>
	);
}

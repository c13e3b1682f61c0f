-- Which text was on the screen when the fellow agreed, as language and version (`te-1`); null from older apps. The declaration
-- about data is in the language of `data_consent_notice`.
alter table fellows
	add column accepted_offer_text text check (accepted_offer_text ~ '^[a-z]{2}-[0-9]{1,4}$'),
	add column child_protection_text text check (child_protection_text ~ '^[a-z]{2}-[0-9]{1,4}$');
alter table earlier_applications
	add column accepted_offer_text text,
	add column child_protection_text text;

-- An account that Google created used to be verified whatever its email, so that another provider could be linked to it: to
-- the owner of the mailbox today, who would share the account with a former one (decision 0016). Which other domains Google
-- hosts isn't stored. So all of them have to be verified again: by a sign-in with Google, if it hosts the email, or by a reset
-- link. A reset link has unlinked Google and set a password, so those keep what they have shown. Mail goes where it went.
update person set email_verified = false, confirmed_email = email
where email_verified and email !~ '@(gmail|googlemail)\.com$'
  and exists (select from account where account.user_id = person.id and account.provider_id = 'google')
  and not exists (select from account where account.user_id = person.id and account.provider_id = 'credential');

-- What the marketplace lost in disputes, summed for operators.
create index ledger_posting_dispute_losses on ledger_posting (currency) include (amount_minor) where account = 'dispute_losses';
